import type * as z from 'zod/mini';

export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>;

type Issues = readonly { path: string | PropertyKey[]; message: string }[];

/** Values of the named fields. A missing or disabled field is blank. */
export function readFields<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const typed = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as Record<Name, string>;
}

/** Returns the request or its fields' errors. Without a schema, and for other errors, the server decides. */
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

export function toFieldErrors<Name extends string>(issues: Issues, names: readonly Name[]): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const { path, message } of issues) {
    const text = [path].flat().join('.');
    const field = names.find((name) => name === text) ?? names.find((name) => text.startsWith(`${name}.`));
    if (field) errors[field] ??= message;
  }
  return errors;
}
