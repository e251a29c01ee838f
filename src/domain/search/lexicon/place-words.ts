import { listWords } from './list-words.ts';
import lists from './place-words.json' with { type: 'json' };

/** Parts of area names: 'cbc vijay nagar' is not 'nazar'. Excludes 'block' and 'pet', which mean other things. */
export const placeWords: readonly string[] = listWords([...lists.partsOfNames, ...lists.areas]);

/** First words that name an area by themselves: 'andheri' is Andheri West or Andheri East. */
export const areaWords: ReadonlySet<string> = new Set(listWords(lists.areas));

/** Places that are also words: 'sugar badh gaya' names no city. They count alone, or next to 'in', a place or 'test'. */
export const placesLikeOtherWords: ReadonlySet<string> = new Set(listWords(lists.placesLikeOtherWords));

/** After one of these, the name is the place and not a verb: 'test gaya'. */
export const askingWords: ReadonlySet<string> = new Set(listWords(lists.askingWords));

export const placePrepositions: ReadonlySet<string> = new Set(listWords(lists.placePrepositions));
