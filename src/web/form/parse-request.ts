import type * as z from 'zod/mini';

/** What to say about each wrong field, by its name. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>;

type Issues = readonly { path: string | PropertyKey[]; message: string }[];

/** What is typed into the named fields. A field that is missing or disabled is blank. */
export function readFields<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const typed = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as Record<Name, string>;
}

/**
 * The request as its schema parses it, or the errors of the form's fields. Without a schema, and where the schema
 * objects to what is no field of this form, the server decides.
 */
export function parseRequest<Request, Name extends string>(
  request: Request,
  names: readonly Name[],
  schema: z.ZodMiniType<Request> | null,
  check?: (request: Request) => FieldErrors<Name>,
): { success: true; request: Request } | { success: false; errors: FieldErrors<Name> } {
  const parsed = schema?.safeParse(request);
  const errors = toFieldErrors(parsed?.error?.issues ?? [], names);
  Object.assign(errors, check?.(request));
  if (Object.keys(errors).length > 0) return { success: false, errors };
  return { success: true, request: parsed?.data ?? request };
}

/** The first complaint about each of the named fields; what is wrong inside a list is wrong with its field. */
export function toFieldErrors<Name extends string>(issues: Issues, names: readonly Name[]): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const { path, message } of issues) {
    const text = [path].flat().join('.');
    const field = names.find((name) => name === text) ?? names.find((name) => text.startsWith(`${name}.`));
    if (field) errors[field] ??= message;
  }
  return errors;
}
