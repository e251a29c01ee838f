/** The time on the program's clock when a world opens: Friday, 20 November 2026, 10:00 in India. */
export const worldStart = Date.parse('2026-11-20T04:30:00Z');

/** The address of the database of a process of the run, which are counted from one. */
export function databaseUrlOf(process: string | number | undefined, server: string): string {
  const url = new URL(server);
  url.pathname = `/jaanch_specs_${process}`;
  return url.href;
}
