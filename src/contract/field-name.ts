/** A field's name in words, for the inbox, the CSV and emails: "jobTitle" becomes "Job title". */
export function printFieldName(name: string): string {
  return name.replace(/(^.)|[A-Z]/g, (letter, first) => (first ? letter.toUpperCase() : ` ${letter.toLowerCase()}`));
}
