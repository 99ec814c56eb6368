import { expect, it } from 'vitest';
import { createPlaces, limits } from './places.ts';

const turn = (organizationId: string, failingSince: number | null = null) => {
  return { organizationId, endpoint: { failingSince } } as Parameters<ReturnType<typeof createPlaces>['take']>[0];
};

it('an organization has so many places, and its endpoints that fail fewer', () => {
  const places = createPlaces();
  const leave = Array.from({ length: limits.failing.perOrganization }, () => places.take(turn('org_1', 0)));
  places.take(turn('org_2'));
  expect(places.taken()).toEqual({ full: [], fullOfFailing: ['org_1'] });
  for (let count = limits.failing.perOrganization; count < limits.perOrganization; count++) places.take(turn('org_1'));
  expect(places.taken()).toEqual({ full: ['org_1'], fullOfFailing: ['org_1'] });
  leave[0]?.();
  expect(places.taken()).toEqual({ full: [], fullOfFailing: [] });
});

it('endpoints that fail leave places for others, whosever they are', () => {
  const places = createPlaces();
  for (let count = 0; count < limits.failing.inAll; count++) places.take(turn(`org_${count}`, 0));
  expect(places.taken()).toEqual({ full: [], fullOfFailing: 'everybody' });
  expect(limits.failing.inAll).toBeLessThan(limits.inAll);
});
