export function Header() {
  return <header>Jaanch</header>;
}
