import * as z from 'zod/mini';
import { GoogleError, toConnectionError } from './google-error.ts';
import { googleError } from './google-schemas.ts';

const maxAnswerBytes = 1024 * 1024;
const maxPhotoBytes = 5 * 1024 * 1024;
/** Image types that browsers may show from our own origin. */
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export async function parseJsonResponse<T extends z.core.$ZodType>(
  response: Response,
  schema: T,
): Promise<z.output<T>> {
  const parsed = z.safeParse(schema, await readJsonBody(response));
  if (!parsed.success) {
    // Report only the path: values may contain a visitor's input.
    throw new GoogleError('unreadable', `an unknown form at '${parsed.error.issues[0]?.path.join('.')}'`);
  }
  return parsed.data;
}

export async function readPhotoResponse(
  response: Response,
): Promise<{ contentType: string; bytes: Uint8Array<ArrayBuffer> }> {
  const contentType = getContentType(response);
  if (!imageTypes.includes(contentType)) throw await rejectBody(response, 'no picture');
  return { contentType, bytes: await readBodyUpTo(response, maxPhotoBytes) };
}

export async function toGoogleError(response: Response): Promise<GoogleError> {
  const { status } = response;
  if (status >= 500) return discardBody(response, new GoogleError('failing', `HTTP ${status}`));
  if (status < 400) return discardBody(response, new GoogleError('unreadable', `HTTP ${status}`));
  const parsed = z.safeParse(googleError, await readJsonBody(response).catch(() => null));
  const said = parsed.data && ('error' in parsed.data ? parsed.data.error : { ...parsed.data, details: [] });
  const words = [said?.status, ...(said?.details ?? []).map(({ reason }) => reason)].filter(isCode);
  const reason = [`HTTP ${status}`, ...words].join(' ');
  // An invalid key arrives as a bad request.
  if ([401, 403, 429].includes(status) || words.some((word) => word.startsWith('API_KEY_'))) {
    return new GoogleError('refusing', reason);
  }
  return new GoogleError(words.length ? 'rejected' : 'unreadable', reason);
}

/** Google's codes may be logged; its messages may repeat the request. */
const isCode = (word: string | undefined): word is string => /^[A-Z][A-Z_]{2,60}$/.test(word ?? '');

async function readJsonBody(response: Response): Promise<unknown> {
  if (getContentType(response) !== 'application/json') throw await rejectBody(response, 'no JSON');
  const bytes = await readBodyUpTo(response, maxAnswerBytes);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new GoogleError('unreadable', 'broken JSON');
  }
}

const getContentType = (response: Response) =>
  response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Stops at the limit, even if the announced length is smaller. */
async function readBodyUpTo(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > maxBytes) throw new GoogleError('unreadable', `more than ${maxBytes} bytes`);
      parts.push(part);
    }
  } catch (error) {
    throw toConnectionError(error);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const rejectBody = (response: Response, what: string) =>
  discardBody(response, new GoogleError('unreadable', `${what} (HTTP ${response.status})`));

/** An unread body would keep its connection busy. */
async function discardBody(response: Response, failure: GoogleError): Promise<GoogleError> {
  await response.body?.cancel().catch(() => {});
  return failure;
}
