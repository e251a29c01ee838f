import * as z from 'zod/mini';
import type { Issue } from '../../contract/errors.ts';
import { compileSchema, elementOf } from './compile-schema.ts';
import { HttpError } from './http-error.ts';
import type { Operation } from './operation.ts';

/** Runs the handler and passes its answer through the endpoint's output schema: what is not in it does not leave. */
export async function runOperation(operation: Operation, input: unknown, context: object): Promise<unknown> {
  return checkAnswer(operation, await operation.handler(input, context));
}

/** What may leave of an answer. */
export function checkAnswer({ output }: Operation, answer: unknown): unknown {
  const element = elementOf(output);
  if (!element || isLasting(answer) || !Array.isArray(answer)) return checkOnce(output, answer);
  return answer.map((each: unknown) => checkOnce(element, each));
}

/** Whether an answer, or one thing in a list, is handed out again and again. A handler says so by freezing it. */
export function isLasting(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && Object.isFrozen(answer);
}

const checkedAnswers = new WeakMap<object, { schema: z.ZodMiniType; checked: unknown }>();

/** What is handed out again is checked once. */
function checkOnce(schema: z.ZodMiniType, answer: unknown): unknown {
  const known = checkedAnswers.get(answer as object);
  if (known?.schema === schema) return known.checked;
  const checked = z.parse(compiled(schema), answer);
  if (isLasting(answer)) checkedAnswers.set(answer, { schema, checked: Object.freeze(checked) });
  return checked;
}

/** What was asked, when it is well said. */
export function checkInput({ input }: Operation, typed: unknown) {
  return z.safeParse(compiled(input), typed);
}

/** Throws the documented refusal: its sentence is the first issue's. */
export function parseInput(operation: Operation, typed: unknown): unknown {
  const parsed = checkInput(operation, typed);
  if (parsed.success) return parsed.data;
  const issues: Issue[] = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new HttpError(400, issues[0]?.message ?? 'Invalid request.', { issues });
}

const compiledSchemas = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

function compiled(schema: z.ZodMiniType): z.ZodMiniType {
  const known = compiledSchemas.get(schema);
  if (known) return known;
  const faster = compileSchema(schema);
  compiledSchemas.set(schema, faster);
  return faster;
}
