/** The pictures of a map: an address with {z}, {x} and {y}, and perhaps {s}, and their attribution. */
export type MapTiles = { url: string; attribution: string };

export function isTileTemplate(url: string): boolean {
  return /^https?:\/\/[^\s;,'"\\]+$/.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
}

/** The host of the tiles for the content security policy; a host for each `{s}` is a wildcard. */
export function toTileSource(url: string): string {
  const [, origin = ''] = /^(https?:\/\/[^/?#]+)/.exec(url) ?? [];
  return origin.replace('{s}', '*');
}
