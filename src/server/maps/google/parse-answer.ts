import * as z from 'zod/mini';
import { googleError } from './google-answers.ts';
import { GoogleFailure, lostConnection } from './google-failure.ts';

const longestAnswer = 1024 * 1024;
const longestPhoto = 5 * 1024 * 1024;
/** What a browser may show as a picture from our own address. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export async function readJson<T extends z.core.$ZodType>(response: Response, schema: T): Promise<z.output<T>> {
  const parsed = z.safeParse(schema, await jsonIn(response));
  if (!parsed.success) {
    // Only where it is wrong: the values may be what somebody asked for.
    throw new GoogleFailure('unreadable', `an unknown form at '${parsed.error.issues[0]?.path.join('.')}'`);
  }
  return parsed.data;
}

export async function readPhoto(response: Response): Promise<{ contentType: string; bytes: Uint8Array<ArrayBuffer> }> {
  const contentType = typeOf(response);
  if (!pictureTypes.includes(contentType)) throw await refuseBody(response, 'no picture');
  return { contentType, bytes: await readAtMost(response, longestPhoto) };
}

/** What an answer that is not a success means. */
export async function failureIn(response: Response): Promise<GoogleFailure> {
  const { status } = response;
  if (status >= 500) return dropBody(response, new GoogleFailure('failing', `HTTP ${status}`));
  if (status < 400) return dropBody(response, new GoogleFailure('unreadable', `HTTP ${status}`));
  const parsed = z.safeParse(googleError, await jsonIn(response).catch(() => null));
  const said = parsed.data && ('error' in parsed.data ? parsed.data.error : { ...parsed.data, details: [] });
  const words = [said?.status, ...(said?.details ?? []).map(({ reason }) => reason)].filter(isCode);
  const reason = [`HTTP ${status}`, ...words].join(' ');
  // A key that is not valid comes as a bad request.
  if ([401, 403, 429].includes(status) || words.some((word) => word.startsWith('API_KEY_'))) {
    return new GoogleFailure('refusing', reason);
  }
  return new GoogleFailure(words.length ? 'rejected' : 'unreadable', reason);
}

/** Google's own codes may be logged; its sentences may repeat what was asked. */
const isCode = (word: string | undefined): word is string => /^[A-Z][A-Z_]{2,60}$/.test(word ?? '');

async function jsonIn(response: Response): Promise<unknown> {
  if (typeOf(response) !== 'application/json') throw await refuseBody(response, 'no JSON');
  const bytes = await readAtMost(response, longestAnswer);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new GoogleFailure('unreadable', 'broken JSON');
  }
}

const typeOf = (response: Response) => response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Stops reading at the limit, whatever length was announced. */
async function readAtMost(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > most) throw new GoogleFailure('unreadable', `more than ${most} bytes`);
      parts.push(part);
    }
  } catch (error) {
    throw lostConnection(error);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const refuseBody = (response: Response, what: string) =>
  dropBody(response, new GoogleFailure('unreadable', `${what} (HTTP ${response.status})`));

/** A body that nobody reads would hold its connection. */
async function dropBody(response: Response, failure: GoogleFailure): Promise<GoogleFailure> {
  await response.body?.cancel().catch(() => {});
  return failure;
}
