import * as fc from 'fast-check';
import type { JsonSchema } from '../../http/api-docs/json-schema.ts';

/** Values that make sense in a field of this name, such as ids of labs that exist. */
export type Plausible = (field: string) => readonly unknown[] | undefined;

const strings = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u200b', '\u202e', '🧪'.repeat(60), 'अ'.repeat(300), 'x'.repeat(9000)],
  ...[
    "'",
    '"',
    '\\',
    '%',
    '_%_',
    '{{1}}',
    '<script>',
    '../../etc/passwd',
    '\r\nSet-Cookie: a=b',
    '=1+1',
    '((((',
    '[',
    '*',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'Infinity', 'true', '-0', '0x10', '1e400'],
  ...['0', '-1', '1.5', '2147483648', '9007199254740993', '99999999999999999999', '0.000001', '1'.repeat(400)],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '+275760-09-13', '2026-11-21T00:00:00+25:00', '24:00', '23:59:60'],
  ...['javascript:alert(1)', 'http://[::1', 'data:image/png;base64,AAAA', 'a@b', 'a@b.in', '+910000000000', '९१२३४५'],
];
const numbers = [0, -0, -1, 0.5, 1e-9, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, 100.001];
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...strings) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[]], [null], { a: {} }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
/** How often a value is one of the plausible ones, where there are any. */
const plausibleWeight = 12;
const maxItems = 5;

/** Inputs of a call: about one field is wrong, so that many pass the schema and reach the handler; some are wrong throughout. */
export function malformedInput(schema: JsonSchema, plausible: Plausible): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: arbitraryOf(schema, '', plausible) },
    { weight: 1, arbitrary: hostile },
    {
      weight: 1,
      arbitrary: fc.tuple(arbitraryOf(schema, '', plausible), fc.dictionary(fc.string(), hostile)).map(merge),
    },
  );
}

function merge([input, more]: [unknown, Record<string, unknown>]): unknown {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input, ...more } : more;
}

function arbitraryOf(schema: JsonSchema, field: string, plausible: Plausible): fc.Arbitrary<unknown> {
  const known = schema.type === 'object' || schema.properties ? undefined : plausible(field);
  const byType = [
    ...(schema.const !== undefined ? [fc.constant(schema.const)] : []),
    ...(schema.enum ? [fc.constantFrom(...schema.enum)] : []),
    ...(schema.anyOf ?? schema.oneOf ?? []).map((one) => arbitraryOf(one, field, plausible)),
    ...(schema.enum || schema.const !== undefined
      ? []
      : [schema.type ?? []].flat().map((type) => ofType(type, schema, field, plausible))),
  ];
  const typed = byType.length > 0 ? fc.oneof(...byType) : hostile;
  if (!known || schema.enum || schema.type === 'array') return typed;
  return fc.oneof({ weight: plausibleWeight, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: typed });
}

function ofType(type: string, schema: JsonSchema, field: string, plausible: Plausible): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema, plausible);
    case 'array':
      return fc.array(orHostile(arbitraryOf(schema.items ?? {}, field, plausible)), { maxLength: maxItems });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constantFrom(...numbers));
    default:
      return fc.oneof(fc.constantFrom(...strings), fc.lorem({ maxCount: 6 }), fc.string({ unit: 'grapheme' }));
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  plausible: Plausible,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    return fc.dictionary(fc.constantFrom(...strings), arbitraryOf(additionalProperties, '', plausible), {
      maxKeys: maxItems,
    });
  }
  const all = Object.entries(properties);
  const fields = all.map(([name, schema]) =>
    fc
      .oneof(
        { weight: 3 * all.length, arbitrary: arbitraryOf(schema, name, plausible) },
        { weight: 2, arbitrary: hostile },
        { weight: required.includes(name) ? 1 : 2 * all.length, arbitrary: fc.constant(undefined) },
      )
      .map((value) => [name, value] as const),
  );
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}

function orHostile(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: value }, { weight: 1, arbitrary: hostile });
}

/** The address of a GET, with lists as repeated names and with invalid encodings. */
export function toAddress(path: string, input: unknown): string {
  if (typeof input !== 'object' || input === null) return `${path}?${encode(input)}`;
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

function encode(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  // A lone surrogate cannot be encoded; neither can a program that cuts text in two.
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80%';
}
