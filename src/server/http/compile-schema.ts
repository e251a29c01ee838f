import * as z from 'zod/mini';
import { $ZodObjectJIT } from 'zod/v4/core';

/**
 * Compiles a schema to a function. zod/mini, which browsers get, interprets schemas; compiled, an object is checked
 * four times as fast, which matters for lists of offers.
 */
export function compileSchema(schema: z.ZodMiniType): z.ZodMiniType {
  const element = elementOf(schema);
  if (element) return z.array(compileSchema(element));
  if (schema instanceof z.ZodMiniObject && !hasOwnChecks(schema))
    return new $ZodObjectJIT(schema._zod.def) as unknown as z.ZodMiniType;
  return schema;
}

/** The element schema of a list without checks of its own. */
function elementOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  if (!(schema instanceof z.ZodMiniArray) || hasOwnChecks(schema)) return undefined;
  return schema._zod.def.element as z.ZodMiniType;
}

/** Custom checks would be lost by rebuilding the schema. */
function hasOwnChecks({ _zod }: z.ZodMiniType): boolean {
  return (_zod.def.checks?.length ?? 0) > 0;
}
