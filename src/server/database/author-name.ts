import { type RawBuilder, sql } from 'kysely';

/** The name of an author, for a query that joins `users` on the left. */
export const authorName: RawBuilder<string> = sql`coalesce(users.display_name, 'Deleted account')`;
