import type { ColumnType, GeneratedAlways } from 'kysely';

export type Id = GeneratedAlways<number>;
export type Instant = ColumnType<Date, Date | undefined, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Numeric and date columns are read as text. */
export type Numeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;
