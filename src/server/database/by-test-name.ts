import { sql } from 'kysely';

/** The order of tests in a list: capitals and small letters are the same. */
export const byTestName = sql`lower(diagnostic_tests.name), diagnostic_tests.id`;
