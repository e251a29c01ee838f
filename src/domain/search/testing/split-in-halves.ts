/** Splits items for tuning and checking, by a hash of the query, so that additions move none. */
export function splitInHalves<Item>(items: readonly Item[], queryOf: (item: Item) => string) {
  const isUnseen = (item: Item) => (hash(queryOf(item)) & 1) === 1;
  return { tuned: items.filter((item) => !isUnseen(item)), unseen: items.filter(isUnseen) };
}

/** FNV-1a with a final mix, because only the last bit is used. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
