/** Reduces an address of this site to its path, so that it survives a change of the domain. */
export function toOwnPath(address: string, publicUrl: string): string {
  const start = `${publicUrl}/`;
  const path = address.startsWith(start) ? address.slice(publicUrl.length) : address;
  return path.startsWith('//') ? address : path;
}
