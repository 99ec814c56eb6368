import * as v from 'valibot';

/** A whole number written in decimal, between two bounds. */
export const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** An address of one of these schemes, as it is. */
export const exactAddress = (...schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    ),
  );

/** An address of one of these schemes, without a slash at its end. */
export const address = (...schemes: readonly string[]) =>
  v.pipe(
    exactAddress(...schemes),
    v.transform((text) => text.replace(/\/+$/, '')),
  );

/** The address of a PostgreSQL server. What is wrong with it is told without it: it may hold a password. */
export const databaseAddress = v.pipe(
  exactAddress('postgres', 'postgresql'),
  v.check(
    (text) => !URL.canParse(text) || new URL(text).pathname.length > 1,
    'must name a database: postgres://USER:PASSWORD@HOST:5432/DATABASE',
  ),
);

/** Words of a list, separated by commas. */
export const listOf = <Word extends string>(words: readonly Word[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').flatMap((word) => word.trim() || [])),
    v.array(v.picklist(words, `must be some of ${words.join(', ')}, separated by commas`)),
  );

/** A secret key of a number of bytes, in base64. What is wrong with it is told without it. */
export const secretKey = (bytes: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^[A-Za-z0-9+/]+=*$/.test(text) && Buffer.from(text, 'base64').length === bytes,
      `must be ${bytes} bytes in base64; \`openssl rand -base64 ${bytes}\` makes such a key`,
    ),
    v.transform((text): Uint8Array => Buffer.from(text, 'base64')),
  );
