import { fromIndiaTime, type PlainDateTime } from './calendar.ts';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** As staff see them. */
export const bookingStatusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Who changes a booking. `system` is the program itself. */
export const bookingActors = ['patient', 'vendor', 'admin', 'system'] as const;
export type BookingActor = (typeof bookingActors)[number];

/** How a booking came: from our pages, or taken down by the lab's staff. */
export const bookingChannels = ['online', 'walk-in', 'phone'] as const;
export type BookingChannel = (typeof bookingChannels)[number];

/** What the desk notes beside the status: that the patient is there, or did not come. */
export const bookingMarks = ['arrived', 'no-show'] as const;
export type BookingMark = (typeof bookingMarks)[number];

/** `reopen` sets back to pending. Each of the first four brings a cancelled booking back. The last three are marks. */
export const bookingActions = [
  'reopen',
  'confirm',
  'complete',
  'cancel',
  'move',
  'mark-arrived',
  'mark-no-show',
  'unmark',
] as const;
export type BookingAction = (typeof bookingActions)[number];

type AllowedActions = Record<BookingStatus, readonly BookingAction[]>;

const staff: AllowedActions = {
  pending: ['confirm', 'complete', 'cancel', 'move', 'mark-arrived', 'mark-no-show', 'unmark'],
  confirmed: ['reopen', 'complete', 'cancel', 'move', 'mark-arrived', 'mark-no-show', 'unmark'],
  completed: ['reopen', 'confirm', 'cancel', 'unmark'],
  cancelled: ['reopen', 'confirm', 'complete', 'unmark'],
};

/** What each actor may do with a booking of each status. Nothing happens to a booking by itself. */
const allowedActions: Record<BookingActor, AllowedActions> = {
  patient: { pending: ['cancel', 'move'], confirmed: ['cancel', 'move'], completed: [], cancelled: [] },
  vendor: staff,
  admin: staff,
  system: { pending: [], confirmed: [], completed: [], cancelled: [] },
};

/** How long before the appointment each actor may change the booking for the last time; null is for ever. */
const noticeMinutes: Record<BookingActor, number | null> = { patient: 120, vendor: null, admin: null, system: null };

type MarkAction = 'mark-arrived' | 'mark-no-show' | 'unmark';
type StatusAction = Exclude<BookingAction, 'move' | MarkAction>;

const statusAfter: Record<StatusAction, BookingStatus> = {
  reopen: 'pending',
  confirm: 'confirmed',
  complete: 'completed',
  cancel: 'cancelled',
};

/** The action that sets this mark, or takes it away. */
export const actionForMark: Record<BookingMark | 'none', MarkAction> = {
  arrived: 'mark-arrived',
  'no-show': 'mark-no-show',
  none: 'unmark',
};

const markAfter: Record<MarkAction, BookingMark | null> = {
  'mark-arrived': 'arrived',
  'mark-no-show': 'no-show',
  unmark: null,
};

/** The action that sets this status. */
export const actionForStatus: Record<BookingStatus, StatusAction> = {
  pending: 'reopen',
  confirmed: 'confirm',
  completed: 'complete',
  cancelled: 'cancel',
};

/** What is to be done to a booking; with `seenStatus` only if it still has that status. */
export type BookingChange =
  | { action: StatusAction | MarkAction; seenStatus?: BookingStatus | undefined }
  | { action: 'move'; to: PlainDateTime };

type ScheduledBooking = { status: BookingStatus; slot: PlainDateTime };
type MarkedBooking = ScheduledBooking & { mark: BookingMark | null };

/** Whether the actor may do this to the booking now. */
export function canChange(
  actor: BookingActor,
  action: BookingAction,
  { status, slot }: ScheduledBooking,
  now: number,
): boolean {
  const notice = noticeMinutes[actor];
  const isInTime = notice === null || now <= instantBefore(slot, notice);
  return isInTime && !isTooEarly(action, slot, now) && allowedActions[actor][status].includes(action);
}

/** Nobody has failed to come before the time of the appointment. */
export function isTooEarly(action: BookingAction, slot: PlainDateTime, now: number): boolean {
  return action === 'mark-no-show' && now < fromIndiaTime(slot);
}

/**
 * The status that the action leads to. A lab that moves a booking has agreed to the new time, so that the status stays;
 * whoever else moves it leaves the new time for the lab to confirm.
 */
export function statusAfterAction(actor: BookingActor, action: BookingAction, status: BookingStatus): BookingStatus {
  if (action === 'move') return actor === 'vendor' ? status : 'pending';
  if (isMarkAction(action)) return status;
  return statusAfter[action];
}

/** The mark that the action leaves. Another appointment begins without one, and who was treated has come. */
export function markAfterAction(action: BookingAction, mark: BookingMark | null): BookingMark | null {
  if (isMarkAction(action)) return markAfter[action];
  if (action === 'move') return null;
  return action === 'complete' && mark === 'no-show' ? null : mark;
}

/** Whether the action sets or takes away a mark and nothing else. */
export function isMarkAction(action: BookingAction): action is MarkAction {
  return action in markAfter;
}

/** A change that is made already succeeds again without permission and leaves no trace. */
export function isAlreadyMade(change: BookingChange, { status, slot, mark }: MarkedBooking): boolean {
  if (change.action !== 'move') {
    const { action } = change;
    return isMarkAction(action) ? markAfter[action] === mark : statusAfter[action] === status;
  }
  return isOpen(status) && slot.day === change.to.day && slot.minute === change.to.minute;
}

/** An open booking is still to happen, and counts against the cap of its offers until its appointment. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** All but cancelled bookings occupy their slot. */
export function occupiesSlot(status: BookingStatus): boolean {
  return status !== 'cancelled';
}

/** The last instant at which a patient may move or cancel; after it only the lab can. */
export function getChangeDeadline(slot: PlainDateTime): number {
  return instantBefore(slot, noticeMinutes.patient ?? 0);
}

/** Whether the patient may cancel. */
export function canCancel(booking: ScheduledBooking, now: number): boolean {
  return canChange('patient', 'cancel', booking, now);
}

/** Whether the patient may move the appointment. */
export function canMove(booking: ScheduledBooking, now: number): boolean {
  return canChange('patient', 'move', booking, now);
}

function instantBefore(slot: PlainDateTime, minutes: number): number {
  return fromIndiaTime(slot) - minutes * 60_000;
}
