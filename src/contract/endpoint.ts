import type * as z from 'zod/mini';

export type Role = 'customer' | 'vendor' | 'admin';

/** Who may call: everybody, everybody signed in, or only these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** At most `calls` per `windowSeconds` for one caller; calls of one `kind` are counted together. */
export type RateLimit = { kind: string; calls: number; windowSeconds: number };

/**
 * One call of the API, described once for both sides. Server and browser import the same constant.
 *
 * `envelope` wraps the answer as superjson does (`{ json, meta? }`); `failure` is the documented sentence for a
 * failure that carries none of its own; `refusals` are the expected statuses besides 400, 401, 403, 429 and 500.
 */
export type Endpoint<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = {
  method: 'GET' | 'POST';
  path: `/_api/${string}`;
  summary: string;
  access: Access;
  input: Input;
  output: Output;
  envelope?: 'superjson';
  limit?: RateLimit;
  failure?: string;
  refusals?: readonly (404 | 409 | 503)[];
};

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Types an endpoint without widening it. */
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  description: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return description;
}
