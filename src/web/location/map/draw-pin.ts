/** A drop with a hole, whose tip is the position. Its colours are those of the style sheet. */
export function drawPin(): string {
  return (
    '<svg viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">' +
    '<path d="M12 23C8 17.5 4 13.6 4 9.2a8 8 0 0 1 16 0c0 4.4-4 8.3-8 13.8Z"/><circle cx="12" cy="9.2" r="3"/></svg>'
  );
}
