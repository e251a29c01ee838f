import { editDistance } from './edit-distance.ts';
import { foldText } from './fold-text.ts';
import { toHindiPhoneticKey } from './phonetic-keys.ts';
import type { PlaceNames, SearchedPlace } from './places-in-query.ts';

const minBegunLetters = 4;
const minMistypedLetters = 6;
const minLettersForTwoErrors = 11;

/** Places whose name a text begins, or has with a typing error. Shorter ones may mean anything. */
export function findPlacesLike({ bySound }: PlaceNames, text: string): SearchedPlace[] {
  const letters = foldText(text).replaceAll(' ', '');
  const sound = toHindiPhoneticKey(letters);
  if (sound.length < minBegunLetters || /\d/.test(letters)) return [];
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
