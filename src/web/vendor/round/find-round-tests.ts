import type { RoundTest } from '../../../contract/vendor/rounds/own-round.ts';
import { foldTyped } from '../../../domain/text/typed-text.ts';

const maxFound = 8;

/** The tests that the text means: with it as a name, beginning with it, with it in a word, in this order. */
export function findRoundTests(tests: readonly RoundTest[], text: string): RoundTest[] {
  const typed = foldTyped(text);
  if (typed === '') return [];
  const rankOf = ({ name, alsoCalled }: RoundTest) => {
    const names = [name, ...alsoCalled].map(foldTyped);
    if (names.includes(typed)) return 0;
    if (names.some((each) => each.startsWith(typed))) return 1;
    return names.some((each) => each.includes(` ${typed}`) || each.includes(`(${typed}`)) ? 2 : 3;
  };
  return tests
    .map((test) => ({ test, rank: rankOf(test) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxFound)
    .map(({ test }) => test);
}
