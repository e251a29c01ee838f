import { generateUnambiguousCode, parseUnambiguousCode } from '../text/unambiguous-code.ts';

export const maxMessageLength = 2000;
export const maxNoteLength = 2000;
const ticketLetters = 8;
export const ticketByteCount = 3 * ticketLetters;
export const invalidTicket = 'Please enter the ticket number: eight letters and digits.';

export function generateTicket(randomBytes: Uint8Array): string {
  return generateUnambiguousCode(randomBytes, ticketLetters);
}

/** Parses a typed or pasted ticket number; null if it is none. */
export function parseTicket(typed: string): string | null {
  return parseUnambiguousCode(typed, ticketLetters);
}

/** Deadlines of India's E-Commerce Rules: acknowledge a complaint in two days and solve it within a month. */
const acknowledgeWithinMs = 48 * 60 * 60 * 1000;
const solveWithinMs = 30 * 24 * 60 * 60 * 1000;

/** `data`: a request to see, correct or erase one's own data, or to withdraw a consent. */
export const supportKinds = ['issue', 'feedback', 'data'] as const;
export type SupportKind = (typeof supportKinds)[number];

export const ticketStatuses = ['open', 'in-progress', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** How a request about personal data was answered. */
export const requestOutcomes = ['granted', 'partly granted', 'refused'] as const;
/** How a complaint ended. */
export const complaintOutcomes = ['solved', 'partly solved', 'not justified', 'not reached'] as const;
export const ticketOutcomes = [...requestOutcomes, ...complaintOutcomes] as const;
export type TicketOutcome = (typeof ticketOutcomes)[number];

/** How an answer reaches the sender: always on the page of the ticket, and by a message where we know an address or number. */
export const answerChannels = ['email', 'sms', 'page'] as const;
export type AnswerChannel = (typeof answerChannels)[number];

/** The outcomes with which a message of this kind is closed; feedback needs none. */
export function listOutcomes(kind: SupportKind): readonly TicketOutcome[] {
  if (kind === 'feedback') return [];
  return kind === 'data' ? requestOutcomes : complaintOutcomes;
}

export function getDueDates(kind: SupportKind, createdAt: number): { acknowledgeBy: number; solveBy: number } | null {
  if (kind === 'feedback') return null;
  // The answer is all that such a request needs.
  if (kind === 'data') return { acknowledgeBy: createdAt + solveWithinMs, solveBy: createdAt + solveWithinMs };
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
