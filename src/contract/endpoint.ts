import type * as z from 'zod/mini';

export type Role = 'customer' | 'vendor' | 'admin';

/** Who may call: everybody, everybody signed in, or only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/**
 * At most `calls` per `windowSeconds` for one caller; calls of one `kind` are counted together. Those that are counted
 * in memory, because a write for each would cost more than the call, are so by each process for itself. `perDevice`
 * counts a device that has signed in before by itself, and not with everybody at its address.
 */
export type RateLimit = {
  kind: string;
  calls: number;
  windowSeconds: number;
  countedIn?: 'memory';
  perDevice?: true;
};

/**
 * One call of the API, described once for both sides: server and browser import the same constant. It knows its
 * schemas by type only; the schemas themselves stand beside it in `endpoints.ts`, so that a page which only asks does
 * not carry the machinery that checks.
 *
 * `envelope` wraps the answer as superjson does (`{ json, meta? }`); `failure` is the documented sentence for a
 * failure that carries none of its own; `refusals` are the expected statuses besides 400, 401, 403, 429 and 500.
 */
export type Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = {
  method: 'GET' | 'POST';
  path: `/_api/${string}`;
  summary: string;
  access: Access;
  envelope?: 'superjson';
  /** Sends `image` of image-schema.ts as the body itself. */
  answers?: 'image';
  limit?: RateLimit;
  failure?: string;
  refusals?: readonly (404 | 409 | 503)[];
  /** Never set: carries the types. */
  schemas?: { input: Input; output: Output };
};

/** An endpoint together with what checks its requests and answers. */
export type CheckedEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> = Endpoint<Input, Output> & { input: Input; output: Output };

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;
export type InputOf<E extends Endpoint> = z.input<SchemasOf<E>['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<SchemasOf<E>['input']>;
export type AnswerOf<E extends Endpoint> = z.input<SchemasOf<E>['output']>;
export type OutputOf<E extends Endpoint> = z.output<SchemasOf<E>['output']>;

/** Types an endpoint by its schemas. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  description: Omit<Endpoint<Input, Output>, 'schemas'>,
): Endpoint<Input, Output> {
  return description;
}

/** Puts an endpoint and its own schemas together; others do not compile. */
export function checked<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  called: Endpoint<Input, Output>,
  input: Input,
  output: Output,
): CheckedEndpoint<Input, Output> {
  return { ...called, input, output };
}
