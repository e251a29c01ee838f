import * as z from 'zod/mini';

/** A field of a form with files, which has only texts. */
export const jsonField = (problem: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.issues.push({ code: 'invalid_format', format: 'json', input: text, message: problem });
        return z.NEVER;
      }
    }),
  );
