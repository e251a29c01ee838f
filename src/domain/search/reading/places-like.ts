import { editDistance } from '../../text/edit-distance.ts';
import { type PlaceNames, type SearchedPlace, toLetters, toSound } from './places-in-query.ts';

const lettersOfBeginning = 3;
const minPrefixLetters = 4;
const minMistypedLetters = 6;
const minLettersForTwoErrors = 11;

/** Cheap pre-check: true if a place name starts with this text or its first letter, or a town has this name. */
export function mayBePlace({ beginnings, towns }: PlaceNames, text: string): boolean {
  const letters = toLetters(text);
  const sound = toSound(letters);
  const length = letters.length >= minMistypedLetters ? 1 : lettersOfBeginning;
  return beginnings.has(sound.slice(0, length)) || towns.has(letters);
}

/** Places whose name begins with a text or resembles it, else towns. Skips short texts, which are ambiguous. */
export function findPlacesLike({ bySound, towns }: PlaceNames, text: string): readonly SearchedPlace[] {
  const letters = toLetters(text);
  const town = towns.get(letters);
  if (town) return town;
  const sound = toSound(letters);
  if (sound.length < minPrefixLetters || /\d/.test(letters)) return [];
  const errors = letters.length >= minLettersForTwoErrors ? 2 : 1;
  const begun = new Set<SearchedPlace>();
  const mistyped = new Set<SearchedPlace>();
  for (const [name, places] of bySound) {
    if (name.startsWith(sound) || name.startsWith(letters)) for (const place of places) begun.add(place);
    else if (
      letters.length >= minMistypedLetters &&
      name[0] === sound[0] &&
      editDistance(sound, name, errors) <= errors
    ) {
      for (const place of places) mistyped.add(place);
    }
  }
  return [...(begun.size > 0 ? begun : mistyped)];
}
