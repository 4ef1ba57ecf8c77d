/** A field's name as people read it in the inbox, the CSV, mails and the message that they copy: "jobTitle" is "Job title". */
export function printFieldName(name: string): string {
  return name.replace(/(^.)|[A-Z]/g, (letter, first) => (first ? letter.toUpperCase() : ` ${letter.toLowerCase()}`));
}
