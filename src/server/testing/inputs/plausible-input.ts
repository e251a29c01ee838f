import * as fc from 'fast-check';
import type { JsonSchema } from '../../http/api-docs/json-schema.ts';
import type { Plausible } from './malformed-inputs.ts';

/** Optional fields are filled in so many of ten inputs. */
const optionalOfTen = 3;
const maxItems = 2;

/** Inputs of a call as people send them, so that a share of them is accepted: all that is required, and some of the rest. */
export function plausibleInput(schema: JsonSchema, plausible: Plausible, field = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.properties) return objectOf(schema, plausible);
  const types = [schema.type ?? []].flat();
  const known = plausible(field);
  if (types.includes('array')) {
    return fc.array(plausibleInput(schema.items ?? {}, plausible, field), { minLength: 1, maxLength: maxItems });
  }
  if (known) return fc.constantFrom(...known);
  const [first] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (first) return plausibleInput(first, plausible, field);
  if (types.includes('boolean')) return fc.boolean();
  if (types.includes('integer') || types.includes('number')) return fc.integer({ min: 1, max: 20 });
  return fc.constantFrom('Andheri West', 'A note');
}

function objectOf({ properties = {}, required = [] }: JsonSchema, plausible: Plausible): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc
      .tuple(plausibleInput(schema, plausible, name), fc.nat({ max: 9 }))
      .map(([value, chance]) => [name, required.includes(name) || chance < optionalOfTen ? value : undefined] as const),
  );
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}
