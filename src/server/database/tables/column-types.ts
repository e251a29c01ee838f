import type { ColumnType, GeneratedAlways } from 'kysely';

/** Ids are identities of the database; it alone hands them out. */
export type Id = GeneratedAlways<number>;
/** An instant, kept by the database. */
export type Instant = ColumnType<Date, Date | undefined, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** numeric and date columns are read as text. */
export type Numeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;
