import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** True if the text occurs in the value, both as they are compared: without case, accents and joiners. */
export function containsText(value: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql`strpos(fold_text(${value}), fold_text(${text}::text)) > 0`;
}
