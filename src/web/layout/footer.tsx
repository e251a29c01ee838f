export function Footer() {
  return <footer>Footer</footer>;
}
