export default function Page() {
  return <h1>To be built</h1>;
}
