import type { Context as HonoContext } from 'hono';
import type { EndpointDescription } from '../../../contract/endpoint.ts';
import { pauseDeadline } from '../../database/deadline.ts';
import { HttpError } from '../http-error.ts';

/** Reads JSON, or the fields and files of a form. The body may arrive slowly. */
export async function readBody(http: HonoContext, endpoint: EndpointDescription): Promise<unknown> {
  const resumeDeadline = pauseDeadline();
  try {
    return await parseBody(http, endpoint);
  } finally {
    resumeDeadline();
  }
}

async function parseBody(http: HonoContext, { accepts }: EndpointDescription): Promise<unknown> {
  if (accepts === 'multipart') {
    return http.req.parseBody({ all: true }).catch(() => {
      throw new HttpError(400, 'The request body is not a valid form.');
    });
  }
  const text = await http.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The request body is not valid JSON.');
  }
}
