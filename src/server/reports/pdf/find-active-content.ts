import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';

/** Keys and values with which a PDF does more than show pages (ISO 32000-1: 7.11.4, 12.6.4, 13). */
const activeNames: ReadonlySet<string> = new Set(
  [
    'EmbeddedFile',
    'EmbeddedFiles',
    'EF',
    'GoToE',
    'GoToR',
    'ImportData',
    'JS',
    'JavaScript',
    'Launch',
    'Movie',
    'Rendition',
    'RichMedia',
    'Sound',
    'SubmitForm',
    'XFA',
  ].map((name) => `/${name}`),
);
/** Two letters are found in any picture by chance. */
const foundByChance: ReadonlySet<string> = new Set(['/JS', '/EF']);
const writtenName = new RegExp(
  `(${[...activeNames].filter((name) => !foundByChance.has(name)).join('|')})(?=[\\s/<>[\\](){}%]|$)`,
);
/** Of a name, as in '/J#61vaScript'. */
const escapedLetter = /#([0-9A-Fa-f]{2})/g;

/**
 * True if any object of the file can start a program, send or hold other files. Looks at all objects, also at those in object
 * streams and at those that no page refers to, and at the file's own letters, because a later object may hide an earlier
 * one of the same number. So a file with more object streams written in it than were read is refused, too.
 */
export async function hasActiveContent(context: PDFContext, bytes: Uint8Array): Promise<boolean> {
  const letters = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (writtenName.test(unescapeNames(letters))) return true;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  if (objects.some(isActive)) return true;
  const objectStreams = objects.filter(isObjectStream);
  if (objectStreams.length < countObjectStreams(bytes, letters)) return true;
  for (const stream of objectStreams) if (await hidesActive(stream)) return true;
  return false;
}

const unescapeNames = (letters: string) =>
  letters.replace(escapedLetter, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Viewers need no `Type` to read one. */
const isObjectStream = (object: PDFObject): object is PDFRawStream =>
  object instanceof PDFRawStream && object.dict.has(PDFName.of('N')) && object.dict.has(PDFName.of('First'));

/** Where an object begins, after its two numbers. */
const writtenObject = /(?<=[\d.](?:[\s\0]|%[^\r\n]*[\r\n])*)obj/g;
const writtenFirst = /\/First(?=[\s\0/<>[\](){}%]|$)/;

/** Of all objects in the letters of the file, also those that others hide. One that cannot be read counts, too. */
function countObjectStreams(bytes: Uint8Array, letters: string): number {
  if (!writtenFirst.test(unescapeNames(letters))) return 0;
  const alone = PDFContext.create();
  const starts = [...letters.matchAll(writtenObject)].map(({ 0: word, index }) => index + word.length);
  return starts.filter((start, at) => {
    try {
      return isObjectStream(PDFObjectParser.forBytes(bytes.subarray(start), alone).parseObject());
    } catch {
      return writtenFirst.test(unescapeNames(letters.slice(start, starts[at + 1])));
    }
  }).length;
}

/** Read alone, because those of the same number in other streams take the place of its objects, or within it. */
async function hidesActive(stream: PDFRawStream): Promise<boolean> {
  const alone = PDFContext.create();
  await PDFObjectStreamParser.forStream(stream.clone(alone)).parseIntoContext();
  const objects = alone.enumerateIndirectObjects();
  const length = stream.dict.lookup(PDFName.of('N'), PDFNumber).asNumber();
  return objects.length < length || objects.some(([, object]) => isActive(object));
}

function isActive(object: PDFObject): boolean {
  const waiting = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFName && activeNames.has(toName(next))) return true;
    if (next instanceof PDFStream) waiting.push(next.dict);
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    if (next instanceof PDFDict) for (const [key, value] of next.entries()) waiting.push(key, value);
  }
  return false;
}

const toName = (name: PDFName) => `/${name.decodeText()}`;
