import {
  findIgnoredReason,
  findSentenceReason,
  type IgnoredReason,
  orderHeading,
  removeDates,
} from '../lexicon/prescription-marks.ts';
import { expandShorthand } from './expand-shorthand.ts';

/** A part between commas. `reason`: why it can be no request. `isOrdered`: it follows 'Adv:' or the like. */
export type PrescriptionPart = { text: string; reason: IgnoredReason | null; isOrdered: boolean };

const lineBreaks = /[\r\n\u2028]+/;
const bullets = /^[\s\-–—*•●▪►✓→>]+|(?<=\s)[•●▪►✓→]+/gu;
/** '1. CBC', '2) LFT', '(3) TSH' */
const listNumber = /(^|[\s,;])\(?\d{1,2}\s*[.)](?!\d)\s*(?=[\p{L}\d])/gu;
/** 'a) ECG', '(b) TMT', 'ii) CBC' */
const listLetter = /(^|[\s,;])(?:\([a-h]\)|[a-h]\)|\(?i{1,3}v?\))\s*(?=[\p{L}\d])/giu;
/** The end of a sentence, not the dot of 'S. creatinine', 'Dr.' or 'Tab.' */
const sentenceEnd =
  /[।!]+(?=\s|$)|(?<=[\p{L}\p{M}\d)%/][\p{L}\p{M}\d)%])(?<!\b(?:tab|cap|syp|inj|oint|adv|inv|dr|mr|mrs|ms|vit|sr|no|reg|st|abd|lat|hb|opp|pt|ser|bl|anti))\.(?=\s|$)/giu;
/** 'BP 140/90 Adv: CBC' */
const laterHeading = /(?<=[^\s.])\.?\s+(?=(?:adv(?:ised?|ice)?|inv(?:estigations?)?|ix|plan)\b\s*[:.–-])/giu;
const separators =
  /[,;|]+|\+(?!\s?ve\b)|&|(?<![\p{L}\p{M}])(?:and|aur|(?<=\bhai\s)to|isliye|so(?=\s+(?:(?:the|my|our)\s+)?(?:doctor|dr|he|she|we|they|i)\b)|(?<=\b(?:tha|thi)\s)ab|plus|also|और|एवं|तथा|आणि|અને|ਅਤੇ|ਤੇ|এবং|আর|ଏବଂ|ଓ|اور|மற்றும்|మరియు|ಮತ್ತು|ഉം|mariyu|mattu|ane|ani|ar)(?![\p{L}\p{M}])/iu;

export function splitLines(text: string): string[] {
  return text
    .split(lineBreaks)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Parts of a line. A heading such as 'c/o' counts until the end of its sentence, or until 'Adv'. */
export function splitLine(line: string): PrescriptionPart[] {
  const plain = line
    .replace(bullets, ' ')
    .replace(listNumber, '$1, ')
    .replace(listLetter, '$1, ')
    .replace(laterHeading, '. ');
  return plain.split(sentenceEnd).flatMap((sentence) => {
    const { text, isOrdered } = takeHeading(sentence.trim().replace(/^[,\s]+/, ''));
    const context = { isOrdered, reason: findSentenceReason(text) };
    if (context.reason === null && !isOrdered && findIgnoredReason(text) === 'person') context.reason = 'person';
    return expandShorthand(joinBrackets(text))
      .split(separators)
      .map((part) => part.trim())
      .filter((part) => /[\p{L}\p{N}]/u.test(part))
      .map((part) => toPart(part, context));
  });
}

/** Takes 'Adv:' off. */
function takeHeading(sentence: string): { text: string; isOrdered: boolean } {
  const text = sentence.replace(orderHeading, '').replace(/^[,\s]+/, '');
  return { text, isOrdered: text !== sentence };
}

/** A heading changes the context of the parts after it. */
function toPart(part: string, context: { isOrdered: boolean; reason: IgnoredReason | null }): PrescriptionPart {
  const { text, isOrdered } = takeHeading(part);
  if (isOrdered) Object.assign(context, { isOrdered, reason: null });
  const undated = removeDates(text);
  const ofPart = /\p{L}/u.test(undated) ? (findIgnoredReason(undated) ?? findSentenceReason(undated)) : 'date';
  return { text, isOrdered: context.isOrdered, reason: context.reason ?? ofPart };
}

/** Commas inside brackets explain the test before them, so that they separate no parts. */
function joinBrackets(sentence: string): string {
  return sentence.replace(/\([^()]*\)/g, (found) => found.replace(/\s*[,;&+]/g, ' ·'));
}
