import { describe, expect, it } from 'vitest';
import type { Issue } from '../contract/errors.ts';
import { createInputExample } from './http/api-docs/examples.ts';
import { type JsonSchema, toJsonSchema } from './http/api-docs/json-schema.ts';
import { HttpError } from './http/http-error.ts';
import type { Operation } from './http/operation.ts';
import { parseInput } from './http/serve/run-operation.ts';
import { operations } from './operations.ts';

type Path = readonly string[];
const calls = Object.entries<Operation>(operations).filter(([, { endpoint }]) => endpoint.accepts !== 'multipart');
const fields = calls.flatMap(([name, operation]) =>
  listFields(toJsonSchema(operation.input, 'input'), []).map((field) => ({ name, operation, ...field })),
);
const pathsOf = (isWanted: (schema: JsonSchema) => boolean) =>
  fields
    .filter(({ schema }) => isWanted(schema))
    .map(({ name, operation, path, schema }) => ({ call: `${name}.${path.join('.')}`, name, operation, path, schema }));

describe('the input of calls', () => {
  const dates = pathsOf(({ format }) => format?.startsWith('date') === true);

  it.each(dates)('refuses the ends of the calendar as $call', ({ name, operation, path }) => {
    const example = createInputExample(name, operation);
    for (const day of ['0001-01-01', '1899-12-31', '9999-01-01', '9999-12-31']) {
      for (const date of [day, `${day}T12:00:00.000Z`]) {
        const issues = findIssues(operation, set(example, path, date));
        expect(issues.map((issue) => issue.path)).toContain(path.join('.'));
      }
    }
  });

  const lists = pathsOf(({ type }) => type === 'array');

  it.each(lists)(
    'limits the list $call, and tells shortly what is wrong with it',
    ({ name, operation, path, schema }) => {
      const { maxItems } = schema as { maxItems?: number };
      expect(maxItems).toBeLessThanOrEqual(500);
      for (const length of [maxItems ?? 0, 20_000]) {
        const input = set(
          createInputExample(name, operation),
          path,
          Array.from({ length }, () => ({})),
        );
        const issues = findIssues(operation, input);
        expect(issues.map((issue) => issue.path.startsWith(path.join('.')))).toContain(true);
        expect(JSON.stringify(issues).length).toBeLessThan(10_000);
      }
    },
  );
});

/** All fields, and those of list elements, whose index is 0. */
function listFields(schema: JsonSchema, path: Path): { path: Path; schema: JsonSchema }[] {
  const deeper = [
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => [[...path, name], one] as const),
    ...(schema.items ? [[[...path, '0'], schema.items] as const] : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((any) => any ?? []).map((one) => [path, one] as const),
  ];
  return [{ path, schema }, ...deeper.flatMap(([at, one]) => listFields(one, at))];
}

function set(input: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(input)) return input.map((one, at) => (String(at) === name ? set(one, rest, value) : one));
  return { ...(input as object), [name]: set((input as Record<string, unknown> | undefined)?.[name], rest, value) };
}

function findIssues(operation: Operation, input: unknown): readonly Issue[] {
  try {
    parseInput(operation, input);
    return [];
  } catch (error) {
    return error instanceof HttpError && error.issues ? error.issues : [];
  }
}
