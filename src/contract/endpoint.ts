import type * as z from 'zod/mini';
import type { LimitedAdminRole } from '../domain/accounts/admin-roles.ts';

export type Role = 'customer' | 'vendor' | 'admin';

/** Members of the session's vendor: owners; owners and desk; every member, for the own round of collections. */
export type VendorAccess = 'vendor-owner' | 'vendor-desk' | 'vendor-collector';

/** Who may call; a list names roles. */
export type Access = 'public' | 'signed-in' | VendorAccess | 'admin' | readonly Role[];

/**
 * An owner may do everything at a vendor, the desk only what bookings and the day need, a collector only what the own
 * round needs.
 */
export type MemberRole = 'owner' | 'desk' | 'collector';

/**
 * At most `calls` per `windowSeconds` and caller; calls of one `kind` are counted together. Limits counted in memory
 * apply per process: a write for each call would cost more than the call. A limit that depends on the input is enforced
 * in the handler.
 */
export type RateLimit = {
  kind: string;
  calls: number;
  windowSeconds: number;
  countedIn?: 'memory';
  /** Counted for the lab instead of the caller's address, which other labs may share. */
  countedBy?: 'vendor';
  enforcedBy?: 'handler';
};

/**
 * One call of the API, described once for server and browser. It refers to its schemas by type only, so that pages need
 * not load the validation code. `envelope: 'superjson'` wraps the response like superjson (`{ json, meta? }`).
 * `fallbackMessage` is the documented message for errors without one. `errorStatuses` lists statuses besides 400, 401,
 * 403, 429 and 500.
 */
export type EndpointDescription = {
  method: 'GET' | 'POST';
  path: `/_api/${string}`;
  summary: string;
  access: Access;
  /** For a public call whose answer depends on the signed-in user. */
  readsUser?: true;
  /** Which administrators who may not do everything may call, where administrators may. */
  adminRoles?: readonly LimitedAdminRole[];
  readsOnly?: true;
  /** For a call of a lab's desk that is about the person who makes it. Tokens may not make it. */
  isPersonal?: true;
  /** For a signed-in call that also works while the password is one-time, or a required second step is missing. */
  allowsUnfinishedAccount?: true;
  /**
   * For a call that gives others access, or much data: password and code were typed again in the session within the last
   * minutes. A name is that of the field of the input with which it asks for them.
   */
  asksPassword?: true | string;
  /**
   * Set if the answer says who people are: `own` for the caller and the people with whom the caller works, else whose
   * data it is. Those reads are written to the access log.
   */
  personalData?: 'own' | 'bookings' | 'accounts' | 'messages';
  envelope?: 'superjson';
  headers?: Readonly<Record<string, string>>;
  /** Of a successful answer, with their descriptions. */
  answerHeaders?: Readonly<Record<string, string>>;
  accepts?: 'multipart';
  /** Set if requests may exceed 64 KiB. */
  maxBodyBytes?: number;
  bodyTooLargeMessage?: string;
  /** For a lab's call whose bodies are so large that few are in memory at once; the others wait before they are read. */
  takesTurns?: true;
  /** Sends `image`, `file` or `stream` of bodies.ts as the body. */
  responseType?: 'image' | 'file' | 'stream';
  limit?: RateLimit;
  fallbackMessage?: string;
  errorStatuses?: readonly (404 | 409 | 503)[];
};

export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  D extends EndpointDescription = EndpointDescription,
> = D & {
  /** Never set; carries the types. */
  schemas?: { input: Input; output: Output };
};

type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;
export type InputOf<E extends Endpoint> = z.input<SchemasOf<E>['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<SchemasOf<E>['input']>;
export type HandlerOutputOf<E extends Endpoint> = z.input<SchemasOf<E>['output']>;
export type OutputOf<E extends Endpoint> = z.output<SchemasOf<E>['output']>;

/** Types an endpoint by its schemas. Curried, because the description's own type (its access) is inferred. */
export function defineEndpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>() {
  return <const D extends EndpointDescription>(description: D): Endpoint<Input, Output, D> => description;
}
