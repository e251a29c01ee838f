/**
 * One half to tune with and one that nobody looks at while tuning, told apart by a hash of the query: a query stays in
 * its half when others come or go.
 */
export function splitInHalves<Item>(items: readonly Item[], queryOf: (item: Item) => string) {
  const isUnseen = (item: Item) => (hash(queryOf(item)) & 1) === 1;
  return { tuned: items.filter((item) => !isUnseen(item)), unseen: items.filter(isUnseen) };
}

/** FNV-1a, with its bits mixed once more, because only the last one is asked for. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
