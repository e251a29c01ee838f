import { foldText } from './fold-text.ts';
import { toHindiPhoneticKey } from './phonetic-keys.ts';

/** How the words of a name sound, in any script of India: 'सुनीता शर्मा' and 'Suneeta Sharma' are the same. */
export function toNameSounds(name: string): string[] {
  return foldText(name)
    .split(' ')
    .filter((word) => /^[a-z]{2,}$/.test(word))
    .map(toSound);
}

/** True if each typed word sounds like the beginning of a word of the name. */
export function soundsLike(name: string, typed: readonly string[]): boolean {
  const words = toNameSounds(name);
  return typed.every((sound) => words.some((word) => (sound.length < 3 ? word === sound : word.startsWith(sound))));
}

/** Writers differ in a short 'a' ('Chaudhri'), in the 'g' of 'Singh' and in a last 'e' ('Pande'). */
function toSound(word: string): string {
  return toHindiPhoneticKey(word)
    .replace(/ngh/g, 'nh')
    .replace(/e$/, 'i')
    .replace(/(?<=.)a/g, '');
}
