/** Enough to recognize an address that one knows, and too little to learn it: 'r•••@example.in', '••••••3210'. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at < 0) return `••••••${recipient.slice(-4)}`;
  return `${[...recipient][0] ?? ''}•••${recipient.slice(at)}`;
}
