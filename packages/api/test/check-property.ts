import fc, { type IAsyncProperty, type IProperty } from 'fast-check';

/** Fixed, so that runs are reproducible. `SEED` sets another. */
const seed = Number(process.env.SEED ?? 20_261_121);

/** Checks a property on values of all sorts. What breaks it is printed, as small as it can be made, with the seed. */
export async function checkProperty<Values>(
  property: IAsyncProperty<Values> | IProperty<Values>,
  numRuns: number,
): Promise<void> {
  await fc.assert(property, { seed, numRuns });
}
