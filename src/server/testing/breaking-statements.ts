/** Tables with so many rows that a new index, or a look at every row, would keep patients from booking for too long. */
export const largeTables = [
  ...['bookings', 'booking_items', 'booking_changes', 'collections', 'slot_occupancy', 'messages', 'outbox'],
  ...['offers', 'weekly_hours', 'collection_windows', 'collection_pincodes', 'health_package_tests', 'listing_changes'],
  ...['vendors', 'users', 'vendor_impressions', 'empty_searches', 'support_messages'],
  ...['audit_log', 'access_log'],
];
const large = `(only )?(${largeTables.join('|')})`;

/** What a process of the last release does not survive, or what stops its writes for long. */
const breaking: [RegExp, string][] = [
  [/\bdrop (table|column|view|function)\b/, 'drops what the last release uses'],
  [/\brename\b/, 'renames what the last release uses'],
  [/\balter column \w+ (set data )?type\b/, 'changes a type'],
  [/\bset not null\b/, 'forbids null, which the last release may write'],
  [/\badd column (?!.*\bdefault\b).*\bnot null\b/, 'adds a column that the last release does not fill'],
  [
    new RegExp(`\\bcreate (unique )?index\\s+(?!if not exists\\b)(\\w+\\s+)?on ${large}\\b`),
    'builds an index on a large table',
  ],
  [/\bcreate (unique )?index\b[^;]*\bon (audit|access)_log\b/, 'builds an index on months, which cannot be concurrent'],
  [
    new RegExp(
      `\\balter table ${large}\\b[^;]*\\badd (constraint \\w+ )?(unique|primary key|exclude)\\b(?! using index)`,
    ),
    'builds an index on a large table',
  ],
  [
    new RegExp(
      `\\balter table ${large}\\b[^;]*\\badd (constraint \\w+ )?(check|foreign key)\\b(?![^;]*\\bnot valid\\b)`,
    ),
    'reads all rows of a large table',
  ],
  [new RegExp(`\\balter table ${large}\\b[^;]*\\bgenerated always as\\b`), 'writes all rows of a large table again'],
];
/** A comment before a statement that removes what no release uses since then. */
const unused = /^-- unused since (Release \d+)$/m;

/** The reasons why processes of the last release cannot run beside a program with this migration. */
export function findBreakingStatements(migration: string, releases: readonly string[]): string[] {
  return migration.split(/;\s*\n/).flatMap((statement) => {
    const since = unused.exec(statement)?.[1];
    if (since && releases.includes(since)) return [];
    const text = statement.replaceAll(/^\s*--.*$/gm, '').toLowerCase();
    return breaking.filter(([pattern]) => pattern.test(text)).map(([, reason]) => `${reason}: ${text.trim()}`);
  });
}
