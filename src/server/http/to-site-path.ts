export function toSitePath(address: string, publicUrl: string): string {
  const start = `${publicUrl}/`;
  const path = address.startsWith(start) ? address.slice(publicUrl.length) : address;
  return path.startsWith('//') ? address : path;
}
