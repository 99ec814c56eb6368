/** The zeros of the two sets of Arabic digits in Unicode. */
const zeros = [0x660, 0x6f0];

/** Converts full-width and Arabic digits to 0 to 9, and removes direction marks: keyboards and input methods insert them. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
    });
}
