/**
 * Prints what was made, with its keys, this one time: as JSON for programs, or a line for each member.
 */
export function printKeys(made: Readonly<Record<string, string>>, asJson: boolean | undefined): void {
  const lines = Object.entries(made).map(([member, value]) => `${member}  ${value}\n`);
  const text = `${lines.join('')}What begins with sk_ or pk_ is a key, and is shown this once.\n`;
  process.stdout.write(asJson ? `${JSON.stringify(made)}\n` : text);
}
