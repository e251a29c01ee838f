const vowels = new Set('aeiouy');
const soundingAlike = ['ckqsx', 'bvwp', 'dt', 'gjz', 'mn', 'fpv', 'lr'];
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** In a shorter word, a missing or extra letter makes a different word. */
const minLengthForLetter = 5;
const maxShortLength = 6;

/** True for a likely typing error: swapped letters, a vowel, a neighbouring key or a similar sound ('kidnwy'). */
export function isLikelyError(typed: string, meant: string): boolean {
  if (typed.length > maxShortLength) return true;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const restOfTyped = typed.slice(at);
  const restOfMeant = meant.slice(at);
  if (restOfMeant.startsWith(restOfTyped.slice(1))) return isSmall(restOfTyped[0], meant);
  if (restOfTyped === restOfMeant.slice(1, restOfTyped.length + 1)) return isSmall(restOfMeant[0], typed);
  const [first = '', second = ''] = restOfTyped;
  if (restOfMeant.startsWith(second + first)) return true;
  return typed.length >= minLengthForLetter && areExchanged(first, restOfMeant[0] ?? '');
}

function isSmall(letter: string | undefined, shorter: string): boolean {
  return letter === undefined || vowels.has(letter) || letter === 'h' || shorter.length >= minLengthForLetter;
}

function areExchanged(typed: string, meant: string): boolean {
  if (vowels.has(typed) && vowels.has(meant)) return true;
  return (
    soundingAlike.some((letters) => letters.includes(typed) && letters.includes(meant)) || areNeighbours(typed, meant)
  );
}

function areNeighbours(one: string, other: string): boolean {
  const row = keyRows.findIndex((keys) => keys.includes(one));
  const otherRow = keyRows.findIndex((keys) => keys.includes(other));
  if (row < 0 || otherRow < 0 || Math.abs(row - otherRow) > 1) return false;
  const toTheRight = (keyRows[row]?.indexOf(one) ?? 0) - (keyRows[otherRow]?.indexOf(other) ?? 0);
  if (row === otherRow) return Math.abs(toTheRight) === 1;
  // each keyboard row is shifted half a key to the right of the one above
  return toTheRight === 0 || toTheRight === (row < otherRow ? 1 : -1);
}
