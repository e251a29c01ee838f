import { foldWords } from '../search/scripts/fold-text.ts';
import { allowedEdits, editDistance } from '../text/edit-distance.ts';

export type NamedLab = {
  id: number;
  slug: string;
  name: string;
  locality: string | null;
  city: string;
  citySlug: string;
};

export type NameMatch = {
  lab: NamedLab;
  /** The text is the whole name. */
  isWhole: boolean;
};

type Known = { lab: NamedLab; words: readonly string[]; placeWords: readonly string[] };

/** Words that many names share, as `foldWords` writes them. They find no lab by themselves. */
const usualWords = new Set(
  foldWords(
    'lab labs laboratory laboratories diagnostic diagnostics pathology path clinic clinical hospital centre center central ' +
      'health healthcare medical medicare care test tests testing scan scans imaging blood sample home private limited pvt ' +
      'ltd collection service services research institute city the and of for near new india indian',
  ),
);
const namedFields = ['slug', 'name', 'locality', 'city', 'citySlug'] as const;
const fewestLetters = 3;

/** Finds labs by words of their names. Holds each lab once; changes of its bookings or prices are none for it. */
export class LabNames {
  readonly #labs = new Map<number, Known>();
  readonly #idsByWord = new Map<string, Set<number>>();

  put({ id, slug, name, locality, city, citySlug }: NamedLab) {
    const lab = { id, slug, name, locality, city, citySlug };
    const before = this.#labs.get(id)?.lab;
    if (before && namedFields.every((field) => before[field] === lab[field])) return;
    this.remove(id);
    const words = foldWords(name);
    this.#labs.set(id, { lab, words, placeWords: foldWords(`${locality ?? ''} ${city}`) });
    for (const word of words) {
      if (!usualWords.has(word)) this.#idsByWord.set(word, (this.#idsByWord.get(word) ?? new Set()).add(id));
    }
  }

  remove(id: number) {
    for (const word of this.#labs.get(id)?.words ?? []) {
      const ids = this.#idsByWord.get(word);
      ids?.delete(id);
      if (ids?.size === 0) this.#idsByWord.delete(word);
    }
    this.#labs.delete(id);
  }

  /**
   * Labs that each word of the text belongs to: as a word of the name or its beginning, or as one of the area or city. With
   * one typing slip in a word if there are none without. Whole names first, then those of the city.
   */
  find(text: string, citySlug: string | null, limit: number): NameMatch[] {
    const typed = foldWords(text);
    const exact = this.#findWith(typed, startsWith);
    const found = exact.length > 0 ? exact : this.#findWith(typed, startsAlike);
    const rank = ({ lab, isWhole }: NameMatch) => (isWhole ? 0 : 2) + (lab.citySlug === citySlug ? 0 : 1);
    return found.sort((one, other) => rank(one) - rank(other) || compareNames(one.lab, other.lab)).slice(0, limit);
  }

  #findWith(typed: readonly string[], matches: WordMatch): NameMatch[] {
    const seeds = typed
      .filter((word) => word.length >= fewestLetters && !usualWords.has(word))
      .map((word) => this.#idsNamed(word, matches))
      .filter((ids) => ids.size > 0);
    const rarest = seeds.sort((one, other) => one.size - other.size)[0];
    return [...(rarest ?? [])].flatMap((id) => {
      const known = this.#labs.get(id);
      if (!known || !typed.every((word) => hasWord(known.words, word, matches) || known.placeWords.includes(word))) {
        return [];
      }
      return [{ lab: known.lab, isWhole: known.words.every((word) => hasWord(typed, word, isAlike)) }];
    });
  }

  #idsNamed(typed: string, matches: WordMatch): ReadonlySet<number> {
    const all = new Set<number>();
    for (const [word, ids] of this.#idsByWord) if (matches(typed, word)) for (const id of ids) all.add(id);
    return all;
  }
}

type WordMatch = (typed: string, word: string) => boolean;

const startsWith: WordMatch = (typed, word) => word.startsWith(typed);
const startsAlike: WordMatch = (typed, word) => editDistance(typed, word, slipsOf(typed), true) <= slipsOf(typed);
const isAlike: WordMatch = (one, other) => editDistance(one, other, slipsOf(one)) <= slipsOf(one);

function compareNames(one: NamedLab, other: NamedLab): number {
  return one.name.localeCompare(other.name) || one.id - other.id;
}

function slipsOf(word: string): number {
  return Math.min(1, allowedEdits(word));
}

function hasWord(words: readonly string[], typed: string, matches: WordMatch): boolean {
  return words.some((word) => matches(typed, word));
}
