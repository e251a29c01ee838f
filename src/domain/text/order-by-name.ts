import { foldTyped } from './typed-text.ts';

/** Returns the items one of whose names contains the text: equal names first, then beginnings, then the others. */
export function orderByName<Item>(
  items: readonly Item[],
  text: string,
  listNames: (item: Item) => readonly string[],
): Item[] {
  const typed = foldTyped(text);
  if (typed === '') return [...items];
  return items
    .flatMap((item) => {
      const fits = listNames(item).map((name) => rateName(foldTyped(name), typed));
      const best = Math.min(...fits);
      return Number.isFinite(best) ? [{ item, best }] : [];
    })
    .sort((a, b) => a.best - b.best)
    .map(({ item }) => item);
}

function rateName(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (name.includes(` ${typed}`)) return 2;
  return name.includes(typed) ? 3 : Number.POSITIVE_INFINITY;
}
