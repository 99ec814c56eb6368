import type { CDPSession, Page } from '@playwright/test';

type Tree =
  Awaited<ReturnType<CDPSession['send']>> extends infer Answers
    ? Extract<Answers, { nodes: { ignored: boolean; childIds?: string[] }[] }>
    : never;
type Thing = Tree['nodes'][number];

/** Roles that are not read themselves, only their contents. */
const silent =
  /^(generic|none|paragraph|list|listitem|LabelText|Legend|DescriptionList|term|definition|time|RootWebArea|status)$/;

/** Roles that are read by their name only, which contains their contents. */
const whole = /^(button|heading|link|tab|checkbox|radio|textbox|combobox|progressbar|image|StaticText)$/;

/** The text of each state; undefined if it is not read. */
const states: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  level: (level) => `level ${level}`,
  required: (is) => (is === true ? 'required' : undefined),
  invalid: (is) => (is === 'true' ? 'invalid' : undefined),
  checked: (is) => (is === 'true' ? 'checked' : 'not checked'),
  pressed: (is) => (is === 'true' ? 'pressed' : undefined),
  selected: (is) => (is === true ? 'selected' : undefined),
  expanded: (is) => (is === true ? 'expanded' : 'collapsed'),
  disabled: (is) => (is === true ? 'disabled' : undefined),
  modal: (is) => (is === true ? 'modal' : undefined),
  focused: (is) => (is === true ? 'focused' : undefined),
};

function line({ role, name, value, description, properties = [] }: Thing): string {
  const is = properties.flatMap((each) => states[each.name]?.(each.value.value) ?? []);
  const said = [role?.value === 'StaticText' ? `“${name?.value}”` : `${role?.value} “${name?.value ?? ''}”`, ...is];
  if (value?.value) said.push(`holds “${value.value}”`);
  return said.join(', ') + (description?.value ? `: ${description.value}` : '');
}

/** The accessibility tree of the signer in Chromium: one line per node, in reading order. */
export async function accessibilityLines(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const from = (node: Thing, isWithinText = false): string[] => {
    const [role, name] = [String(node.role?.value), String(node.name?.value)];
    // Skips the text of the document, and labels, which are read as the names of their controls.
    const isText = isWithinText || /^Page \d+ of/.test(name) || role === 'LabelText' || role === 'Legend';
    const below = () =>
      (node.childIds ?? []).flatMap((id) => known.get(id) ?? []).flatMap((each) => from(each, isText));
    if (isWithinText && role === 'StaticText') return [];
    if (node.ignored || silent.test(role)) return below();
    return whole.test(role) ? [line(node)] : [line(node), ...below()];
  };
  const isRoot = ({ role, name, properties = [] }: Thing) =>
    properties.some((each) => each.name === 'modal' && each.value.value === true) ||
    (role?.value === 'region' && /^Sign /.test(String(name?.value)));
  const root = nodes.findLast(isRoot);
  return root ? from(root) : [];
}

/** Records the announcements of a screen reader, starting at the next navigation: alerts and changes of live regions. */
export async function listenTo(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const say = (node: Node) => {
      const heard = node.cloneNode(true);
      if (heard instanceof Element) for (const each of heard.querySelectorAll('[aria-hidden="true"]')) each.remove();
      const text = heard.textContent?.trim();
      if (text) said.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const around = target instanceof Element ? target : target.parentElement;
        const isLive = around?.closest('[role="status"], [role="alert"], [aria-live="polite"]');
        // Outside live regions, only added alerts are announced.
        for (const node of addedNodes) {
          if (isLive) say(node);
          else if (node instanceof Element) {
            for (const alert of [node, ...node.querySelectorAll('*')]) if (alert.matches('[role="alert"]')) say(alert);
          }
        }
        if (isLive && type === 'characterData') say(target);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...((window as unknown as { said: string[] }).said ?? [])]);
}
