/** Zero in the two rows of digits that Arabic script has (Unicode, Arabic). */
const zeros = [0x660, 0x6f0];

/**
 * Text as it is computed with: digits of other scripts and of full width are 0 to 9, and marks of direction are gone. An
 * input method or a keyboard of another script puts them there, not the signer.
 */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
    });
}
