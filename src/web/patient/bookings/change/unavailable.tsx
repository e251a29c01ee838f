/** In place of a part that is loaded on demand and did not come. */
export function Unavailable() {
  return <p role="alert">This could not be loaded. Check your connection and load the page again.</p>;
}
