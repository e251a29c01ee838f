import type { ColumnType, GeneratedAlways } from 'kysely';

export type Id = GeneratedAlways<number>;
export type Instant = ColumnType<Date, Date | undefined, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Numeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;
