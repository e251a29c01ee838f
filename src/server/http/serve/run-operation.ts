import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Issue } from '../../../contract/errors.ts';
import { CheckedAnswer } from '../answer/checked-answer.ts';
import { compileSchema } from '../compile-schema.ts';
import { HttpError, toIssue } from '../http-error.ts';
import type { Operation } from '../operation.ts';
import { SharedAnswer } from '../shared-answer.ts';

/** In UTF-16 units of JSON. With objects and compressed bytes, shared answers take about four times as much. */
const maxSharedLength = 4_000_000;

const maxIssues = 50;

/** Objects of the basis are weak references, because the answer may outlive them for weeks. */
type Shared = { basis: readonly unknown[]; answer: CheckedAnswer };

const sharedAnswers = new LRUCache<string, Shared>({
  maxSize: maxSharedLength,
  sizeCalculation: ({ answer }, key) => key.length + answer.json.length,
});

/** The output schema drops all properties that it does not have. */
export async function runOperation(operation: Operation, input: unknown, context: object): Promise<CheckedAnswer> {
  const answer = await operation.handler(input, context);
  return answer instanceof SharedAnswer ? getShared(operation, input, answer) : check(operation, answer);
}

export function parseInput({ input }: Operation, typed: unknown): unknown {
  const parsed = z.safeParse(compiled(input), typed);
  if (parsed.success) return parsed.data;
  const issues = tellOnce(parsed.error.issues.map(toIssue));
  throw new HttpError(400, issues[0]?.message ?? 'Invalid request.', { issues });
}

/** The same list can have the same fault in hundreds of elements, and an answer has each up to three times. */
function tellOnce(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [`${issue.path} ${issue.message}`, issue])).values()].slice(0, maxIssues);
}

function getShared(operation: Operation, input: unknown, { basis, make }: SharedAnswer<unknown>): CheckedAnswer {
  const key = `${operation.endpoint.path} ${JSON.stringify(input)}`;
  const known = sharedAnswers.get(key);
  if (known?.basis.every((part, at) => isSame(part, basis[at]))) return known.answer;
  const answer = check(operation, make());
  sharedAnswers.set(key, { basis: basis.map(toWeak), answer });
  return answer;
}

function toWeak(part: unknown): unknown {
  const isObject = (typeof part === 'object' && part !== null) || typeof part === 'function';
  return isObject ? new WeakRef(part) : part;
}

function isSame(known: unknown, part: unknown): boolean {
  return known instanceof WeakRef ? part !== undefined && known.deref() === part : known === part;
}

function check({ output, endpoint }: Operation, answer: unknown): CheckedAnswer {
  return new CheckedAnswer(z.parse(compiled(output), answer), endpoint.envelope);
}

const compiledSchemas = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

function compiled(schema: z.ZodMiniType): z.ZodMiniType {
  const known = compiledSchemas.get(schema);
  if (known) return known;
  const faster = compileSchema(schema);
  compiledSchemas.set(schema, faster);
  return faster;
}
