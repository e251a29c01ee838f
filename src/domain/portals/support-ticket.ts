/** Deadlines of India's E-Commerce Rules: acknowledge a complaint in two days and solve it within a month. */
const acknowledgeWithinMs = 48 * 60 * 60 * 1000;
const solveWithinMs = 30 * 24 * 60 * 60 * 1000;

export const supportKinds = ['issue', 'feedback'] as const;
export type SupportKind = (typeof supportKinds)[number];

export const ticketStatuses = ['open', 'in-progress', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export function getDueDates(kind: SupportKind, createdAt: number): { acknowledgeBy: number; solveBy: number } | null {
  if (kind === 'feedback') return null;
  return { acknowledgeBy: createdAt + acknowledgeWithinMs, solveBy: createdAt + solveWithinMs };
}

/** 'due in 5 h', 'due in 12 days', 'overdue by 20 min'. */
export function formatDue(dueAt: number, now: number): string {
  const distance = formatDuration(Math.abs(dueAt - now));
  return dueAt < now ? `overdue by ${distance}` : `due in ${distance}`;
}

function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
