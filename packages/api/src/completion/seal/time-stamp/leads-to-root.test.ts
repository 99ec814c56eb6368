import { describe, expect, it } from 'vitest';
import { type Issued, issue, nameConstraints, usage } from '../../../../test/seal/issue-certificate.ts';
import { leadsToRoot } from './leads-to-root.ts';

const root = issue({ name: 'Root' });
const between = issue({ name: 'Between', issuer: root });
const forTimeStamps = [usage('1.3.6.1.5.5.7.3.8')];
const leafOf = (issuer: Issued) => issue({ name: 'Time', issuer, isIssuer: false, extensions: forTimeStamps });

const leads = (leaf: Issued, others: readonly Issued[], roots: readonly Issued[] = [root]) =>
  leadsToRoot(
    leaf.certificate,
    others.map(({ certificate }) => certificate),
    roots.map(({ certificate }) => certificate),
    Date.now(),
  );

describe('a certificate leads to a trusted one', () => {
  it('when it is that one, whoever issued it', () => {
    const leaf = leafOf(root);
    expect(leads(leaf, [], [leaf])).toBe(true);
    const own = issue({ name: 'Time', isIssuer: false, extensions: forTimeStamps });
    expect(leads(own, [], [own])).toBe(true);
  });

  it('when it was issued with it, or with one between that came along', () => {
    expect(leads(leafOf(root), [])).toBe(true);
    expect(leads(leafOf(between), [between])).toBe(true);
    expect(leads(leafOf(between), [root, leafOf(root), between])).toBe(true);
  });

  it('when the trusted one is that between', () => {
    expect(leads(leafOf(between), [], [between])).toBe(true);
  });

  it('when authorities have issued each other in a circle, and not when none of them is trusted', () => {
    const one = issue({ name: 'One' });
    const other = issue({ name: 'Other', issuer: one });
    const again = issue({ name: 'One', keys: one.keys, issuer: other });
    expect(leads(leafOf(one), [again, other], [other])).toBe(true);
    expect(leads(leafOf(one), [again, other])).toBe(false);
  });
});

describe('it leads to none', () => {
  it('when one between is missing', () => {
    expect(leads(leafOf(between), [])).toBe(false);
  });

  it('when only the name is that of a trusted one', () => {
    const forged = issue({ name: 'Root' });
    expect(leads(leafOf(forged), [forged])).toBe(false);
    expect(leads(leafOf(forged), [])).toBe(false);
  });

  it.each([
    ['may issue none', { isIssuer: false }],
    ['has ended', { to: -10 }],
    ['is not good yet', { from: 10 }],
    ['is for something else', { extensions: [usage('1.3.6.1.5.5.7.3.1')] }],
    ['vouches for some names only', { extensions: [nameConstraints] }],
  ])('when the one between %s', (_, said) => {
    const bad = issue({ name: 'Between', issuer: root, ...said });
    expect(leads(leafOf(bad), [bad])).toBe(false);
  });

  it('when the trusted one, or its own, has ended', () => {
    const ended = issue({ name: 'Root', to: -10 });
    expect(leads(leafOf(ended), [], [ended])).toBe(false);
    const leaf = issue({ name: 'Time', issuer: root, isIssuer: false, to: -10 });
    expect(leads(leaf, [])).toBe(false);
  });

  it('when there are more between than one above allows', () => {
    const short = issue({ name: 'Root', reach: 0 });
    const below = issue({ name: 'Between', issuer: short });
    expect(leads(leafOf(short), [], [short])).toBe(true);
    expect(leads(leafOf(below), [below], [short])).toBe(false);
  });

  it('when the chain has no end', () => {
    const chain = [root];
    for (let index = 0; index < 12; index++) {
      chain.unshift(issue({ name: `Between ${index}`, issuer: chain[0] ?? root }));
    }
    const [last = root] = chain;
    expect(leads(leafOf(last), chain)).toBe(false);
  });
});
