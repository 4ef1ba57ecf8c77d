export default function UpdatePassword() {
  return <h1>UpdatePassword</h1>;
}
