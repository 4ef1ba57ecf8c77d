/** Placeholder: the contact feature brings the real one. */
export function ContactBlock() {
  return <section className="wide field" data-field="straw" />;
}
