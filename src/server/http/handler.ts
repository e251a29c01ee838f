import type { AnswerOf, Endpoint, ParsedInputOf } from '../../contract/endpoint.ts';
import type { Context } from './call-context.ts';

/** What a handler is: checked input in, answer out. What it returns is passed through the endpoint's output schema. */
export type Handler<E extends Endpoint> = (input: ParsedInputOf<E>, context: Context) => Promise<AnswerOf<E>>;
