import { isFiller, meaningsOfHindi, takesLetter } from './lexicon.ts';
import type { SearchIndex } from './search-index.ts';
import { soundKey } from './sound-key.ts';
import { commonSpelling } from './spelling.ts';
import { wordsNear } from './vocabulary.ts';

const longestRow = 32;

/** 'bloodsugartest' is 'blood sugar test'. Null when the letters are not a row of words that we know. */
export function cutRunTogether(index: SearchIndex, letters: string): string[] | null {
  if (letters.length < 5 || letters.length > longestRow) return null;
  return cut(index, letters, '', 4) ?? cutWithOneMistake(index, letters);
}

function cut(index: SearchIndex, letters: string, previous: string, piecesLeft: number): string[] | null {
  if (letters === '') return [];
  if (piecesLeft === 0) return null;
  let best: string[] | null = null;
  for (let length = letters.length; length >= 1; length--) {
    const piece = letters.slice(0, length);
    if (!isPiece(index, piece, previous)) continue;
    const rest = cut(index, letters.slice(length), piece, piecesLeft - 1);
    if (rest !== null && (best === null || rest.length + 1 < best.length)) best = [piece, ...rest];
  }
  return best;
}

function isPiece(index: SearchIndex, letters: string, previous: string): boolean {
  const piece = commonSpelling(letters);
  if (piece.length === 1) return takesLetter(previous) && index.vocabulary.idOf.has(piece);
  if (piece.length === 2) return index.wholeWords.has(piece) && !isFiller(piece);
  return index.wholeWords.has(piece) || isFiller(piece) || meaningsOfHindi(soundKey(letters)) !== undefined;
}

/** One of two words may have a typing error as well: 'bloodsuger'. */
function cutWithOneMistake(index: SearchIndex, letters: string): string[] | null {
  for (let at = letters.length - 4; at >= 4; at--) {
    const left = letters.slice(0, at);
    const right = letters.slice(at);
    if (isPiece(index, left, '') && isNearly(index, right)) return [left, right];
    if (isPiece(index, right, '') && isNearly(index, left)) return [left, right];
  }
  return null;
}

function isNearly(index: SearchIndex, piece: string): boolean {
  return (
    piece.length >= 5 && wordsNear(index.vocabulary, commonSpelling(piece), false).some((near) => near.distance === 1)
  );
}
