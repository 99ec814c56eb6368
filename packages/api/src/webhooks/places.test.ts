import { expect, it } from 'vitest';
import { createPlaces, limits } from './places.ts';

let serial = 0;

const turn = (organizationId: string, failingSince: number | null = null, id = `whk_${serial++}`) => {
  return { organizationId, endpoint: { id, failingSince } } as Parameters<ReturnType<typeof createPlaces>['take']>[0];
};

/** Places, and a clock that stands until somebody moves it. */
function placesAt(start: number) {
  const clock = { now: start };
  return { clock, places: createPlaces(() => clock.now) };
}

it('an organization has so many places, and its endpoints that fail fewer', () => {
  const { places } = placesAt(0);
  const leave = Array.from({ length: limits.slow.perOrganization }, () => places.take(turn('org_1', 0)));
  places.take(turn('org_2'));
  expect(places.taken()).toEqual({ full: [], fullOfSlow: ['org_1'], slow: [] });
  for (let count = limits.slow.perOrganization; count < limits.perOrganization; count++) places.take(turn('org_1'));
  expect(places.taken()).toEqual({ full: ['org_1'], fullOfSlow: ['org_1'], slow: [] });
  leave[0]?.();
  expect(places.taken()).toEqual({ full: [], fullOfSlow: [], slow: [] });
});

it('endpoints that fail leave places for others, whosever they are', () => {
  const { places } = placesAt(0);
  for (let count = 0; count < limits.slow.inAll; count++) places.take(turn(`org_${count}`, 0));
  expect(places.taken()).toEqual({ full: [], fullOfSlow: 'everybody', slow: [] });
  expect(limits.slow.inAll).toBeLessThan(limits.inAll);
});

it('endpoints that take long count among those few from then on, though they answer, until they are quick again', () => {
  const { clock, places } = placesAt(0);
  const ids = Array.from({ length: limits.slow.perOrganization + 1 }, (_, index) => `whk_slow_${index}`);
  const takeAll = () => ids.slice(1).map((id) => places.take(turn('org_1', null, id)));
  const first = [places.take(turn('org_1', null, ids[0])), ...takeAll()];
  // Nobody knows it yet.
  expect(places.taken()).toEqual({ full: [], fullOfSlow: [], slow: [] });
  clock.now = 9_500;
  for (const leave of first) leave();
  const second = takeAll();
  const { fullOfSlow, slow } = places.taken();
  expect({ fullOfSlow, slow: slow.toSorted() }).toEqual({ fullOfSlow: ['org_1'], slow: ids });
  clock.now += 100;
  for (const leave of second) leave();
  takeAll();
  expect(places.taken()).toEqual({ full: [], fullOfSlow: [], slow: [] });
});
