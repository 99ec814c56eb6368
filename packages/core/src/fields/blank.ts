/** Characters that print nothing: white space, controls, and those that fonts ignore (UAX #44), such as fillers. */
const invisible = /^[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text prints nothing. Such a text counts as missing. */
export function isBlank(content: string): boolean {
  return invisible.test(content);
}
