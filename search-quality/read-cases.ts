import { readFileSync } from 'node:fs';
import { z } from 'zod/mini';

/** Each list of names in `tests` is one request, which any of them answers. Without a list, nothing may be found. */
const searchCase = z.strictObject({
  set: z.string(),
  query: z.string().check(z.minLength(1)),
  tests: z.array(z.array(z.string()).check(z.minLength(1))),
  /** Words of a prescription that must be named as not found. */
  absent: z.optional(z.array(z.string())),
});
export type SearchCase = z.infer<typeof searchCase>;

/** Reads the cases of `<name>.jsonl`, in the order of the file. */
export function readCases(name: string): SearchCase[] {
  const lines = readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line, at) => {
    try {
      return searchCase.parse(JSON.parse(line));
    } catch (cause) {
      throw new Error(`${name}.jsonl, line ${at + 1} is not a case: ${line}`, { cause });
    }
  });
}

/** The cases by the name of their set, sets in the order of the file. */
export function groupBySet(cases: readonly SearchCase[]): Map<string, SearchCase[]> {
  return Map.groupBy(cases, ({ set }) => set);
}

/** Splits cases for tuning and checking, by a hash of the query, so that additions move none. */
export function splitInHalves(cases: readonly SearchCase[]) {
  const isUnseen = ({ query }: SearchCase) => (hash(query) & 1) === 1;
  return { tuned: cases.filter((one) => !isUnseen(one)), unseen: cases.filter(isUnseen) };
}

/** FNV-1a with a final mix, because only the last bit is used. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
