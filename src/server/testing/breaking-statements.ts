/** Tables on which building an index takes long enough to stop bookings meanwhile. */
const largeTables =
  'bookings|booking_items|booking_changes|offers|messages|audit_log|access_log|outbox|listing_changes|impressions';

/** What a process of the last release does not survive, or what stops its writes for long. */
const breaking: [RegExp, string][] = [
  [/\bdrop (table|column|view|function)\b/, 'drops what the last release uses'],
  [/\brename\b/, 'renames what the last release uses'],
  [/\balter column \w+ (set data )?type\b/, 'changes a type'],
  [/\bset not null\b/, 'forbids null, which the last release may write'],
  [/\badd column (?!.*\bdefault\b).*\bnot null\b/, 'adds a column that the last release does not fill'],
  [
    new RegExp(`\\bcreate (unique )?index (?!if not exists\\b)\\w+ on (${largeTables})\\b`),
    'builds an index on a large table',
  ],
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
