/**
 * Of a report, as its patient sees it: `held` until what is due is paid. Only an `open` one opens.
 */
export const reportStates = ['open', 'held', 'replaced', 'withdrawn'] as const;
export type ReportState = (typeof reportStates)[number];

type StoredReport = { replacedAt: Date | null; withdrawnAt: Date | null; heldWhileDue: boolean };

/** A withdrawn report is never opened again, also if it was replaced before. */
export function findReportState(
  { replacedAt, withdrawnAt, heldWhileDue }: StoredReport,
  duePaise: number,
): ReportState {
  if (withdrawnAt) return 'withdrawn';
  if (replacedAt) return 'replaced';
  return heldWhileDue && duePaise > 0 ? 'held' : 'open';
}

/**
 * What opens the reports of a booking for a caller: nothing more (`open`), a code to the phone (`sms`), booking id and phone
 * number (`id-and-phone`), the link of a message first (`link`), or an account that may open them.
 */
export const readerWays = ['open', 'sms', 'id-and-phone', 'link', 'account'] as const;
export type ReaderWay = (typeof readerWays)[number];
