export default function UserVerification() {
  return <h1>UserVerification</h1>;
}
