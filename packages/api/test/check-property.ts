import fc, { type IAsyncProperty, type IProperty } from 'fast-check';

/** Fixed, so that runs are reproducible. `SEED` sets another. */
const seed = Number(process.env.SEED ?? 20_261_121);

/** Checks a property on generated values. A failure prints the seed and the smallest counterexample found. */
export async function checkProperty<Values>(
  property: IAsyncProperty<Values> | IProperty<Values>,
  numRuns: number,
): Promise<void> {
  await fc.assert(property, { seed, numRuns });
}
