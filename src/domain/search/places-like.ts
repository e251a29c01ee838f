import { editDistance } from './edit-distance.ts';
import { foldText } from './fold-text.ts';
import { type PlaceNames, type SearchedPlace, toSound } from './places-in-query.ts';

const lettersOfBeginning = 3;
const minBegunLetters = 4;
const minMistypedLetters = 6;
const minLettersForTwoErrors = 11;

/** Whether a place begins like a word. Hardly any does, and nothing else has to be asked then. */
export function mayBeginPlace({ beginnings }: PlaceNames, word: string): boolean {
  return beginnings.has(toSound(foldText(word)).slice(0, lettersOfBeginning));
}

/** Places whose name a text begins, or has with a typing error. Shorter ones may mean anything. */
export function findPlacesLike({ bySound }: PlaceNames, text: string): SearchedPlace[] {
  const letters = foldText(text).replaceAll(' ', '');
  const sound = toSound(letters);
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
