import type * as z from 'zod/mini';

export type Role = 'customer' | 'vendor' | 'admin';

/**
 * Who may call: everybody; everybody signed in; the owners of a vendor, or all of its members, for the vendor of their
 * session; admins; or everybody who is signed in with one of several roles.
 */
export type Access = 'public' | 'signed-in' | 'vendor-owner' | 'vendor-member' | 'admin' | readonly Role[];

/** What somebody may do at a vendor: an owner everything, the desk what bookings and the day need. */
export type MemberRole = 'owner' | 'desk';

/**
 * At most `calls` per `windowSeconds` for one caller; calls of one `kind` are counted together. Those that are counted
 * in memory, because a write for each would cost more than the call, are so by each process for itself. A limit that
 * depends on the input is enforced by the handler and not before it.
 */
export type RateLimit = {
  kind: string;
  calls: number;
  windowSeconds: number;
  countedIn?: 'memory';
  enforcedBy?: 'handler';
};

/**
 * One call of the API, described once for both sides: server and browser import the same constant. It knows its
 * schemas by type only; the values stand in a sibling file, so that a page which only calls does not carry the
 * machinery that checks.
 *
 * `envelope: 'superjson'` wraps the response as superjson does (`{ json, meta? }`). `fallbackMessage` is the documented
 * message of an error without one of its own. `errorStatuses` are expected besides 400, 401, 403, 429 and 500.
 */
export type EndpointDescription = {
  method: 'GET' | 'POST';
  path: `/_api/${string}`;
  summary: string;
  access: Access;
  /** Of a public call: its answer depends on who is signed in, if anybody is. */
  readsUser?: true;
  /** Of a POST of the portals: it writes nothing, such as a dry run. */
  readsOnly?: true;
  envelope?: 'superjson';
  /** Request headers that change what it does, with what they do. */
  headers?: Readonly<Record<string, string>>;
  /** Takes a form with files instead of JSON. */
  accepts?: 'multipart';
  /** Where a request may be longer than 64 KiB. */
  maxBodyBytes?: number;
  /** What a longer one is told, where a sentence is documented. */
  bodyTooLargeMessage?: string;
  /** Sends `image` of image-schemas.ts, or `stream` of stream-schemas.ts, as the body itself. */
  responseType?: 'image' | 'stream';
  limit?: RateLimit;
  fallbackMessage?: string;
  errorStatuses?: readonly (404 | 409 | 503)[];
};

export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  D extends EndpointDescription = EndpointDescription,
> = D & {
  /** Never set: carries the types. */
  schemas?: { input: Input; output: Output };
};

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;
export type InputOf<E extends Endpoint> = z.input<SchemasOf<E>['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<SchemasOf<E>['input']>;
export type HandlerOutputOf<E extends Endpoint> = z.input<SchemasOf<E>['output']>;
export type OutputOf<E extends Endpoint> = z.output<SchemasOf<E>['output']>;

/**
 * Types an endpoint by its schemas. Called twice, because the description's own type is inferred: it says who may call.
 */
export function defineEndpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>() {
  return <const D extends EndpointDescription>(description: D): Endpoint<Input, Output, D> => description;
}
