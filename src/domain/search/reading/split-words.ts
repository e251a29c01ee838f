import type { SearchIndex } from '../index/search-index.ts';
import { findSimilarWords } from '../index/vocabulary.ts';
import { testWords } from '../lexicon/filler-words.ts';
import { isFiller, isFollowedByLetter } from '../lexicon/lexicon.ts';
import { findMeanings } from '../lexicon/word-meanings.ts';
import { toHindiPhoneticKey } from '../scripts/phonetic-keys.ts';
import { normalizeSpelling } from '../scripts/spelling.ts';
import { maxGuessedLength } from './guesses.ts';

/** 'bloodsugartest' becomes 'blood sugar test'. Null unless all parts are known words. */
export function splitRunTogetherWords(index: SearchIndex, letters: string): string[] | null {
  if (letters.length < 5 || letters.length > maxGuessedLength) return null;
  return splitIntoWords(index, letters, '', 4) ?? splitWithOneTypo(index, letters);
}

function splitIntoWords(index: SearchIndex, letters: string, previous: string, piecesLeft: number): string[] | null {
  if (letters === '') return [];
  if (piecesLeft === 0) return null;
  let best: string[] | null = null;
  for (let length = letters.length; length >= 1; length--) {
    const piece = letters.slice(0, length);
    if (!isKnownPart(index, piece, previous)) continue;
    const rest = splitIntoWords(index, letters.slice(length), piece, piecesLeft - 1);
    if (rest !== null && (best === null || rest.length + 1 < best.length)) best = [piece, ...rest];
  }
  return best;
}

function isKnownPart(index: SearchIndex, letters: string, previous: string): boolean {
  const piece = normalizeSpelling(letters);
  if (piece.length === 1) return isFollowedByLetter(previous) && index.vocabulary.idOf.has(piece);
  // 'girls' is not Hindi for 'fall' followed by an abbreviation
  if (piece.length === 2)
    return index.wholeWords.has(piece) && !isFiller(piece) && isAbbreviationBeside(index, previous);
  if (isFiller(piece)) return previous !== '' || testWords.has(piece);
  return index.wholeWords.has(piece) || findMeanings(toHindiPhoneticKey(letters)) !== undefined;
}

function isAbbreviationBeside({ wholeWords }: SearchIndex, previous: string): boolean {
  return previous === '' || previous.length >= 4 || wholeWords.has(normalizeSpelling(previous));
}

/** One of the two words may have a typing error: 'bloodsuger'. */
function splitWithOneTypo(index: SearchIndex, letters: string): string[] | null {
  for (let at = letters.length - 4; at >= 4; at--) {
    const left = letters.slice(0, at);
    const right = letters.slice(at);
    if (isKnownPart(index, left, '') && isOneEditAway(index, right)) return [left, right];
    if (isKnownPart(index, right, '') && isOneEditAway(index, left)) return [left, right];
  }
  return null;
}

function isOneEditAway(index: SearchIndex, piece: string): boolean {
  return (
    piece.length >= 5 &&
    findSimilarWords(index.vocabulary, normalizeSpelling(piece), false).some((near) => near.distance === 1)
  );
}
