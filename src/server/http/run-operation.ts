import * as z from 'zod/mini';
import type { Issue } from '../../contract/errors.ts';
import { compileSchema } from './compile-schema.ts';
import { HttpError } from './http-error.ts';
import type { Operation } from './operation.ts';

/** Runs the handler and passes its answer through the endpoint's output schema: what is not in it does not leave. */
export async function runOperation(operation: Operation, input: unknown, context: object): Promise<unknown> {
  return checkAnswer(operation, await operation.handler(input, context));
}

/** What may leave of an answer. */
export function checkAnswer(operation: Operation, answer: unknown): unknown {
  const known = isLasting(answer) && checkedAnswers.get(answer);
  if (known && known.operation === operation) return known.checked;
  const checked = z.parse(compiledOutput(operation), answer);
  if (isLasting(answer)) checkedAnswers.set(answer, { operation, checked: Object.freeze(checked) });
  return checked;
}

/** Whether an answer is handed out again and again. A handler says so by freezing it: it is checked once. */
export function isLasting(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && Object.isFrozen(answer);
}

const checkedAnswers = new WeakMap<object, { operation: Operation; checked: unknown }>();

/** Throws the documented refusal: its sentence is the first issue's. */
export function parseInput({ input }: Operation, typed: unknown): unknown {
  const parsed = input.safeParse(typed);
  if (parsed.success) return parsed.data;
  const issues: Issue[] = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new HttpError(400, issues[0]?.message ?? 'Invalid request.', { issues });
}

const compiledOutputs = new WeakMap<Operation, z.ZodMiniType>();

function compiledOutput(operation: Operation): z.ZodMiniType {
  const known = compiledOutputs.get(operation);
  if (known) return known;
  const compiled = compileSchema(operation.output);
  compiledOutputs.set(operation, compiled);
  return compiled;
}
