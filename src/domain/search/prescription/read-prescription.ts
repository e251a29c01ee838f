import { toPlainForms } from '../../text/typed-text.ts';
import type { SearchEntry } from '../index/search-entry.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { type IgnoredReason, orderHeading } from '../lexicon/prescription-marks.ts';
import { isDependentWord, isTalkWord, isUsualForm } from '../lexicon/prescription-words.ts';
import { Guesses } from '../reading/guesses.ts';
import { foldWords } from '../scripts/fold-text.ts';
import { type CameraSearch, correctCameraLetters, readBars, readSerum } from './camera-letters.ts';
import { type NamedTests, nameTests } from './name-tests.ts';
import { listMeanings, nameWhole } from './name-whole.ts';
import { maxPrescriptionLength } from './prescription-length.ts';
import { readWithoutCircumstances } from './read-circumstances.ts';
import { readTicks } from './read-ticks.ts';
import { type PrescriptionPart, splitLine, splitLines } from './split-prescription.ts';

const maxAbsentWords = 7;
/** More than a page has that neither the catalogue nor the lexicon knows. */
export const maxGuessedWords = 100;

/**
 * What a part of a line says. `read` is a test of the catalogue; `unsure` may be one of `choices`; `absent` is a test that
 * the catalogue lacks; `ignored` asks for no test.
 */
export type PrescriptionItem<Entry> = { text: string } & (
  | { kind: 'read'; entry: Entry }
  | { kind: 'unsure'; choices: Entry[] }
  | { kind: 'absent' }
  | { kind: 'ignored'; reason: IgnoredReason }
);
export type PrescriptionLine<Entry> = { text: string; items: PrescriptionItem<Entry>[] };

type ReadPart<Entry> = PrescriptionPart & { corrected: string; named: NamedTests<Entry> | null; hasTalk: boolean };

/** Reads the first 2,000 characters. Each line of the text has one item or more. */
export function readPrescription<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  text: string,
  guesses = new Guesses(maxGuessedWords),
): PrescriptionLine<Entry>[] {
  const camera: CameraSearch = { index, corrected: new Map(), tried: 0, guesses };
  const lines = splitLines(readSerum(readTicks(toPlainForms(text).slice(0, maxPrescriptionLength)))).map((line) => ({
    text: line,
    parts: readParts(index, camera, line),
  }));
  const all = lines.flatMap(({ parts }) => parts);
  const hasClearTest = all.some(isClear) || all.every(isWholeTest);
  return lines.map(({ text, parts }) => ({ text, items: parts.flatMap((part) => toItems(part, parts, hasClearTest)) }));
}

/** A name of several words is a test, even if a word of it is a medicine, a unit or a result. */
const overruled: ReadonlySet<IgnoredReason | null> = new Set([null, 'medicine', 'measurement', 'person', 'other']);

function readParts<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  camera: CameraSearch,
  line: string,
): ReadPart<Entry>[] {
  const parts: ReadPart<Entry>[] = [];
  const { guesses } = camera;
  let head = '';
  // 'Urine sugar' may go on with further analytes of urine; 'Urine R/M' does not.
  let analyteHead = '';
  const hasTalk = foldWords(line).some(isTalkWord);
  const whole = nameWhole(index, line.replace(orderHeading, ''));
  if (whole) return [{ text: line, reason: null, isOrdered: true, corrected: line, named: whole, hasTalk: false }];
  for (const part of splitLine(readBars(camera, line))) {
    const exact = overruled.has(part.reason) ? nameWhole(index, part.text) : null;
    if (exact) {
      parts.push({ ...part, reason: null, corrected: part.text, named: exact, hasTalk });
      const ownHead = findHead(part.text);
      if (ownHead) head = ownHead;
      analyteHead = ownHead ? findAnalyteHead(index, ownHead, part.text, exact) : '';
      continue;
    }
    if (part.reason !== null) {
      parts.push({ ...part, corrected: part.text, named: null, hasTalk });
      continue;
    }
    const corrected = correctCameraLetters(camera, part.text);
    const alone = withMeanings(index, corrected, nameTests(index, corrected, hasTalk, guesses));
    const withHead =
      head !== '' && !hasTalk && (isFluid(head) || needsHead(corrected, alone))
        ? nameTests(index, `${head} ${corrected}`, hasTalk, guesses)
        : null;
    const isWithHead = withHead?.isWhole && withHead.tests.length === 1;
    const named = isWithHead ? withHead : (askForSample(index, analyteHead, corrected, alone) ?? alone);
    const ownHead = findHead(corrected);
    if (ownHead) head = ownHead;
    analyteHead = ownHead ? findAnalyteHead(index, ownHead, corrected, alone) : named.isUnsure ? analyteHead : '';
    for (const each of readWithoutCircumstances(index, corrected, named, hasTalk, guesses) ?? [named])
      parts.push({ ...part, corrected, named: each, hasTalk });
  }
  return parts;
}

/** The sample or the examination that counts for the next parts, too: 'Urine R/M, C/S', 'X-ray chest, knee'. */
const heads =
  /^(?:24\s*-?\s*h(?:ou)?rs?\s+urine|csf|(?:pleural|ascitic|peritoneal|synovial|pericardial) fluid|urine|stool|sputum|blood|pus|throat swab|x[\s-]?rays?|usg|ultrasound|sonography|ct(?: scan)?|ncct|mri|(?:colou?r )?doppler|dengue|hepatitis|vit(?:amin)?s?|anti|chikungunya)\b/i;

function findHead(part: string): string | null {
  return heads.exec(part.trim())?.[0] ?? null;
}

/** Tests of such a sample are other tests than those of blood. */
function isFluid(head: string): boolean {
  return /^(?:24|csf|.* fluid$)/i.test(head);
}

/** Its sample if the part asks for what is measured in other samples, too: 'urine' of 'urine sugar'. */
function findAnalyteHead<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  head: string,
  part: string,
  { tests }: NamedTests<Entry>,
): string {
  const [asked, second] = tests;
  if (!asked || second || !/^urine$/i.test(head)) return '';
  const [elsewhere] = nameTests(index, part.trim().slice(head.length), false).tests;
  return elsewhere && elsewhere.entry !== asked.entry ? head : '';
}

/** 'Ketone' after 'urine sugar' is asked about: of urine, or another test of blood. */
function askForSample<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  head: string,
  part: string,
  alone: NamedTests<Entry>,
): NamedTests<Entry> | null {
  const [asked, second] = alone.tests;
  if (head === '' || !asked || second) return null;
  const [sampled, other] = nameTests(index, `${head} ${part}`, false).tests;
  if (!sampled || other || sampled.entry === asked.entry) return null;
  return { ...alone, tests: [], isUnsure: true, choices: [sampled.entry, asked.entry] };
}

/** Words that mean several tests, none of which was read, ask which one. */
function withMeanings<Entry extends SearchEntry>(
  index: SearchIndex<Entry>,
  part: string,
  named: NamedTests<Entry>,
): NamedTests<Entry> {
  const choices = listMeanings(index, part);
  const isMeant = named.tests.length === 1 && named.tests.some(({ entry }) => choices.includes(entry));
  if (choices.length < 2 || isMeant) return named;
  return { ...named, tests: [], isUnsure: true, isAbsent: false, choices };
}

function needsHead<Entry>(part: string, alone: NamedTests<Entry>): boolean {
  if (findHead(part) !== null) return false;
  if (alone.tests.length === 0) return true;
  return foldWords(part).every(isDependentWord);
}

function isClear<Entry>({ named }: ReadPart<Entry>): boolean {
  return named !== null && !named.isMeasurement && named.tests.some(({ isWeak }) => !isWeak);
}

function isLacking<Entry>({ named }: ReadPart<Entry>): boolean {
  return named?.isAbsent === true && named.tests.length === 0;
}

/** In a text of such parts alone, 'calcium' is a test as well. */
function isWholeTest<Entry>({ corrected, named }: ReadPart<Entry>): boolean {
  if (named === null || named.isMeasurement || named.tests.length !== 1) return false;
  return named.isWhole && foldWords(corrected).length <= named.words;
}

function toItems<Entry>(
  part: ReadPart<Entry>,
  parts: readonly ReadPart<Entry>[],
  hasClearTest: boolean,
): PrescriptionItem<Entry>[] {
  const { text, named } = part;
  if (named === null) return [{ kind: 'ignored', text, reason: part.reason ?? 'other' }];
  if (named.isMeasurement) return [{ kind: 'ignored', text, reason: 'measurement' }];
  const isSupported =
    part.isOrdered ||
    named.asksForTest ||
    part.hasTalk ||
    (named.isWhole && (hasClearTest || parts.some(isClear) || parts.some(isLacking)));
  const items = named.tests
    .filter(({ isWeak }) => !isWeak || isSupported)
    .map(({ entry }): PrescriptionItem<Entry> => ({ kind: 'read', text, entry }));
  if (named.isUnsure || (items.length === 0 && named.choices.length > 0)) {
    items.push({ kind: 'unsure', text, choices: named.choices });
  } else if (named.isAbsent || (items.length === 0 && named.tests.length === 0 && isListed(part, parts))) {
    items.push({ kind: 'absent', text });
  }
  return items.length > 0 ? items : [{ kind: 'ignored', text, reason: 'other' }];
}

/** A few words in a list of tests are a test, even if no word of it is known. */
function isListed<Entry>(part: ReadPart<Entry>, parts: readonly ReadPart<Entry>[]): boolean {
  const words = part.named?.words ?? 0;
  if (foldWords(part.text).every(isUsualForm)) return false;
  return words > 0 && words <= maxAbsentWords && !part.hasTalk && (part.isOrdered || parts.some(isClear));
}
