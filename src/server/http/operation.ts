import type * as z from 'zod/mini';
import type { Endpoint, ParsedInputOf } from '../../contract/endpoint.ts';
import type { CallContext } from './call-context.ts';
import type { SharedAnswer } from './shared-answer.ts';

/** `Needs` are the services that the handler needs beside those of every call. */
export type Operation<Needs = never> = {
  endpoint: Endpoint;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** Called only by `run-operation.ts`, with the context that `authorize` derives from the endpoint's access. */
  handler(input: unknown, context: object): Promise<unknown>;
  /** Never set: carries the type, so that the registry compiles only where every service is provided. */
  needs?: (services: Needs) => void;
};

type AnswerOf<E extends Endpoint> = z.input<NonNullable<E['schemas']>['output']>;

type Handler<E extends Endpoint, Needs> = (
  input: ParsedInputOf<E>,
  context: CallContext<E> & Needs,
) => Promise<AnswerOf<E> | SharedAnswer<AnswerOf<E>>>;

/**
 * Puts an endpoint, its own schemas and its handler together; other schemas do not compile. What the handler sees of
 * the caller follows from the endpoint's access: users and vendors come only from the guard.
 *
 *     export const session = implement(contract.session, emptyInput, signedIn).with(
 *       async (_input, { user }) => ({ user }),
 *     );
 */
export function implement<E extends Endpoint>(
  endpoint: E,
  input: NonNullable<E['schemas']>['input'],
  output: NonNullable<E['schemas']>['output'],
) {
  return {
    with: <Needs = unknown>(handler: Handler<E, Needs>): Operation<Needs> => ({
      endpoint,
      input,
      output,
      handler: handler as Operation['handler'],
    }),
  };
}
