/** Friday, 20 November 2026, 10:00 in India: the clock's time when a world opens. */
export const worldStart = Date.parse('2026-11-20T04:30:00Z');

/** Processes of a run are numbered from one. */
export function databaseUrlOf(process: string | number | undefined, server: string): string {
  const url = new URL(server);
  url.pathname = `/jaanch_specs_${process}`;
  return url.href;
}
