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
  description?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  [key: string]: unknown;
};

export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
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

/** The shortest example that satisfies the schema: required fields only. */
export function createExample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return createExample(first);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, createExample(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return [createExample(schema.items ?? {})];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'string':
      return '';
    default:
      return null;
  }
}
