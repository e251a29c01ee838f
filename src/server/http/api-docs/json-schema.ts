import * as z from 'zod/mini';

/** The part of JSON Schema that our schemas use. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: { enum?: string[] };
  description?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  [key: string]: unknown;
};

type Named = z.core.$ZodRegistry<{ id: string }>;

/** Schemas of `named` become `$defs`. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', named?: Named): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(named && { metadata: named }),
    override: ({ zodSchema, jsonSchema }) => {
      const own = jsonSchema as JsonSchema;
      if (io === 'input' && zodSchema instanceof z.ZodMiniPipe) setExactType(zodSchema, own);
      // Says more than the pattern of zod.
      if (own.format?.startsWith('date') || own.format === 'email') delete own.pattern;
      if (own.propertyNames?.enum) listProperties(own);
      // Answers may have more fields in the next release.
      if (io === 'output' && own.additionalProperties === false) delete own.additionalProperties;
    },
  }) as JsonSchema;
}

/** A number that may also come as text, as in an address, is documented as the number. */
function setExactType({ _zod: { def } }: z.ZodMiniPipe, json: JsonSchema) {
  const { in: first, out: last } = def;
  if (first instanceof z.ZodMiniTransform || last instanceof z.ZodMiniTransform) return;
  for (const key of Object.keys(json)) delete json[key];
  const { $schema: _, ...exact } = toJsonSchema(last as z.ZodMiniType, 'input');
  Object.assign(json, exact);
}

/** A record of known keys, such as the days of a week. */
function listProperties(json: JsonSchema) {
  const { propertyNames, additionalProperties } = json;
  if (typeof additionalProperties !== 'object') return;
  json.properties = Object.fromEntries((propertyNames?.enum ?? []).map((key) => [key, additionalProperties]));
  delete json.propertyNames;
  delete json.additionalProperties;
}

/** Writes a schema as a TypeScript type, which is easier to read than JSON Schema. */
export function formatSchema(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map((one) => formatSchema(one, indent)))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => formatSchema(one, indent)).join(' & ');
  if (schema.prefixItems) return `[${schema.prefixItems.map((one) => formatSchema(one, indent)).join(', ')}]`;
  if (schema.type === 'array') {
    const item = formatSchema(schema.items ?? {}, indent);
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === 'object') return formatObject(schema, indent);
  return [schema.type ?? 'any'].flat().join(' | ');
}

function formatObject({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties || Object.keys(properties).length === 0) {
    if (typeof additionalProperties !== 'object') return '{}';
    return `{ [key]: ${formatSchema(additionalProperties, indent)} }`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const bounds = formatBounds(schema);
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${formatSchema(schema, inner)}${bounds && `  // ${bounds}`}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** '1 to 100 characters'; empty without bounds. The largest safe integer is zod's default, not a bound. */
export function formatBounds({ minimum, exclusiveMinimum, maximum, minLength, maxLength }: JsonSchema): string {
  const from = minLength ?? (minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum);
  const to = maxLength ?? (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum);
  const unit = minLength === undefined && maxLength === undefined ? '' : ' characters';
  if (exclusiveMinimum !== undefined)
    return `more than ${exclusiveMinimum}${to === undefined ? '' : `, at most ${to}`}`;
  if (from === undefined) return to === undefined ? '' : `at most ${to}${unit}`;
  return to === undefined ? `at least ${from}${unit}` : `${from} to ${to}${unit}`;
}
