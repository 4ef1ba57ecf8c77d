export default function ServiceDetail() {
  return <h1>ServiceDetail</h1>;
}
