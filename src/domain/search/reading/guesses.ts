import { allowedEdits } from '../../text/edit-distance.ts';

/** More than people mistype in a list. Words as the catalogue writes them do not count. */
export const maxGuessedInQuery = 12;
/** The longest words of names have as many letters; longer ones were run together. */
export const maxGuessedLength = 25;
/** On a busy machine time passes without work, and a person who mistyped a name must not read that there is no such test. */
const guessedWithoutTime = 3;

type GuessedWord = { text: string; spelled: string };

/**
 * Bounds the time for one query: a word that is neither in the catalogue nor in the lexicon is compared with all their words, and
 * only the first ones of a query are.
 */
export class Guesses {
  readonly #words = new Set<string>();
  readonly #maxWords: number;
  readonly #hasTime: () => boolean;
  /** True if the same query may find more with more time. */
  ranOutOfTime = false;

  constructor(maxWords = maxGuessedInQuery, hasTime: () => boolean = () => true) {
    this.#maxWords = maxWords;
    this.#hasTime = hasTime;
  }

  hasTimeLeft(): boolean {
    if (!this.#hasTime()) this.ranOutOfTime = true;
    return !this.ranOutOfTime;
  }

  allow({ text, spelled }: GuessedWord): boolean {
    if (allowedEdits(spelled) === 0 || this.#words.has(text)) return true;
    if (this.#words.size >= this.#maxWords || text.length > maxGuessedLength) return false;
    if (this.#words.size >= guessedWithoutTime && !this.hasTimeLeft()) return false;
    this.#words.add(text);
    return true;
  }
}
