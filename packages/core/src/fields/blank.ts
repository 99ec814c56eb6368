/** White space, and the characters that leave nothing on paper: format characters (Cf) and fillers. */
const invisible = /^[\s\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** Whether a text would leave nothing on paper. Such a text counts as missing. */
export function isBlank(content: string): boolean {
  return invisible.test(content);
}
