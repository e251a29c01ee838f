import * as z from 'zod/mini';
import { wholeNumber } from './scalars.ts';

/** Counted from one; limited, because a later page costs as much as all before it. */
export const pageNumber = z._default(wholeNumber('Page must be a whole number from 1 to 10000.', 1, 10_000), 1);

const anyPageSize = wholeNumber('Page size must be a whole number from 1 to 100.', 1, 100);
/** Without a standard, the handler decides. */
export const optionalPageSize = z.optional(anyPageSize);
export const pageSize = (standard: number) => z._default(anyPageSize, standard);

export const sortBy = <const Sort extends string>(sorts: readonly Sort[]) =>
  z.optional(z.enum(sorts, `Sort must be one of: ${sorts.join(', ')}.`));

export const invalidCursor = 'There is no such page.';
export const nextCursor = z.nullable(z.string());
