import { fromIndiaTime, type PlainDate, type PlainDateTime, toIndiaTime } from '../time/calendar.ts';
import type { CancelReason } from './cancel-reasons.ts';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export const openBookingStatuses: readonly BookingStatus[] = ['pending', 'confirmed'];
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingStatusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const attendanceNames: Record<Attendance, string> = { arrived: 'Arrived', 'no-show': 'No-show' };

export function toAttendance({
  arrivedAt,
  noShowAt,
}: {
  arrivedAt: Date | null;
  noShowAt: Date | null;
}): Attendance | null {
  if (arrivedAt) return 'arrived';
  return noShowAt ? 'no-show' : null;
}

/** What the desk calls the present state: the status, or the noted attendance of an open booking. */
export function nameBookingState(booking: { bookingStatus: BookingStatus; mark: Attendance | null }): string {
  const { bookingStatus, mark } = booking;
  return mark && isOpen(bookingStatus) ? attendanceNames[mark] : bookingStatusNames[bookingStatus];
}

export const bookingActors = ['patient', 'vendor', 'admin', 'system'] as const;
export type BookingActor = (typeof bookingActors)[number];

/** Where the booking was made: on our pages, or written down by the lab's staff. */
export const bookingChannels = ['online', 'walk-in', 'phone'] as const;
export type BookingChannel = (typeof bookingChannels)[number];

export const bookingChannelNames: Record<BookingChannel, string> = {
  online: 'Online',
  'walk-in': 'Walk-in',
  phone: 'By telephone',
};

export const attendances = ['arrived', 'no-show'] as const;
export type Attendance = (typeof attendances)[number];

/** `reopen` returns to pending. The first four also apply to cancelled bookings; the last three set attendance. */
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

/** Allowed actions by actor and current status. The status never changes by itself. */
const allowedActions: Record<BookingActor, AllowedActions> = {
  patient: { pending: ['cancel', 'move'], confirmed: ['cancel', 'move'], completed: [], cancelled: [] },
  vendor: staff,
  admin: staff,
  system: { pending: [], confirmed: [], completed: [], cancelled: [] },
};

/** Until so long before the appointment a patient may change it. Texts say it in words. */
const patientMinutesBefore = 120;
export const patientChangeTime = 'two hours';

/** Minutes before the appointment until which each actor may change the booking; null means no limit. */
const minutesBefore: Record<BookingActor, number | null> = {
  patient: patientMinutesBefore,
  vendor: null,
  admin: null,
  system: null,
};

type AttendanceAction = 'mark-arrived' | 'mark-no-show' | 'unmark';
type StatusAction = Exclude<BookingAction, 'move' | AttendanceAction>;

const statusAfter: Record<StatusAction, BookingStatus> = {
  reopen: 'pending',
  confirm: 'confirmed',
  complete: 'completed',
  cancel: 'cancelled',
};

export const actionForAttendance: Record<Attendance | 'none', AttendanceAction> = {
  arrived: 'mark-arrived',
  'no-show': 'mark-no-show',
  none: 'unmark',
};

const attendanceAfter: Record<AttendanceAction, Attendance | null> = {
  'mark-arrived': 'arrived',
  'mark-no-show': 'no-show',
  unmark: null,
};

export const actionForStatus: Record<BookingStatus, StatusAction> = {
  pending: 'reopen',
  confirmed: 'confirm',
  completed: 'complete',
  cancelled: 'cancel',
};

export type BookingChange =
  | {
      action: StatusAction | AttendanceAction;
      seenStatus?: BookingStatus | undefined;
      /** Of a cancellation. */
      cancelReason?: CancelReason | null;
    }
  /**
   * `hold` is the entry of the wait list for which the place is kept. Of people who were booked together, one who moves
   * alone leaves the visit.
   */
  | { action: 'move'; to: PlainDateTime; hold?: number; withVisit?: boolean };

/** Whom the lab asks for another time may choose it until the appointment begins. */
type ScheduledBooking = { status: BookingStatus; slot: PlainDateTime; isAskedToMove?: boolean };
type AttendedBooking = ScheduledBooking & { attendance: Attendance | null };

export function canChange(
  actor: BookingActor,
  action: BookingAction,
  { status, slot, isAskedToMove = false }: ScheduledBooking,
  now: number,
): boolean {
  const notice = minutesBefore[actor];
  const isInTime = notice === null || now <= instantBefore(slot, isAskedToMove ? 0 : notice);
  return isInTime && !isTooEarly(action, slot, now) && allowedActions[actor][status].includes(action);
}

/** True for a no-show before the appointment time, and for an arrival before its day. */
export function isTooEarly(action: BookingAction, slot: PlainDateTime, now: number): boolean {
  if (action === 'mark-arrived') return toIndiaTime(now).day < slot.day;
  return action === 'mark-no-show' && now < fromIndiaTime(slot);
}

/** New status. A lab that moves a booking has agreed to the time; after other moves it has to confirm again. */
export function statusAfterAction(actor: BookingActor, action: BookingAction, status: BookingStatus): BookingStatus {
  if (action === 'move') return actor === 'vendor' ? status : 'pending';
  if (isAttendanceAction(action)) return status;
  return statusAfter[action];
}

/** Returns the new attendance. A moved appointment starts without one; a completed one counts as arrived. */
export function attendanceAfterAction(action: BookingAction, attendance: Attendance | null): Attendance | null {
  if (isAttendanceAction(action)) return attendanceAfter[action];
  if (action === 'move') return null;
  return action === 'complete' && attendance === 'no-show' ? null : attendance;
}

export function isAttendanceAction(action: BookingAction): action is AttendanceAction {
  return action in attendanceAfter;
}

/** True if the booking is no longer what the person saw. To complete a booking, it does not matter that it was confirmed meanwhile. */
export function hasChangedMeanwhile(change: BookingChange, status: BookingStatus): boolean {
  if (change.action === 'move' || !change.seenStatus || change.seenStatus === status) return false;
  return !(change.action === 'complete' && change.seenStatus === 'pending' && status === 'confirmed');
}

/** Idempotent: repeating a change is a no-op. */
export function isAlreadyMade(change: BookingChange, { status, slot, attendance }: AttendedBooking): boolean {
  if (change.action !== 'move') {
    const { action } = change;
    return isAttendanceAction(action) ? attendanceAfter[action] === attendance : statusAfter[action] === status;
  }
  return isOpen(status) && slot.day === change.to.day && slot.minute === change.to.minute;
}

/** An open booking still lies ahead and counts against its offers' caps until the appointment. */
export function isOpen(status: BookingStatus): boolean {
  return openBookingStatuses.includes(status);
}

export type BookingPhase = 'open' | 'over' | 'cancelled';

/** What a patient can still do with a booking. An open one is over after its day, because a patient may come late. */
export function getBookingPhase(
  { status, day }: { status: BookingStatus; day: PlainDate },
  today: PlainDate,
): BookingPhase {
  if (status === 'cancelled') return 'cancelled';
  return isOpen(status) && day >= today ? 'open' : 'over';
}

export function occupiesSlot(status: BookingStatus): boolean {
  return status !== 'cancelled';
}

/** The last instant at which a patient may move or cancel; after it only the lab can. */
export function getChangeDeadline({ slot, isAskedToMove = false }: Omit<ScheduledBooking, 'status'>): number {
  return instantBefore(slot, isAskedToMove ? 0 : patientMinutesBefore);
}

export function canCancel(booking: ScheduledBooking, now: number): boolean {
  return canChange('patient', 'cancel', booking, now);
}

export function canMove(booking: ScheduledBooking, now: number): boolean {
  return canChange('patient', 'move', booking, now);
}

/** Tests are dropped and added as long as the appointment may move. */
export function canChangeItems(actor: BookingActor, booking: ScheduledBooking, now: number): boolean {
  return canChange(actor, 'move', booking, now);
}

export const correctedDetails = ['name', 'phone', 'age', 'email'] as const;
export type CorrectedDetail = (typeof correctedDetails)[number];

/** A patient corrects name, phone number and age until the appointment begins, also once the lab has confirmed it. */
export function canCorrect({ status, slot }: ScheduledBooking, now: number): boolean {
  return isOpen(status) && now < fromIndiaTime(slot);
}

function instantBefore(slot: PlainDateTime, minutes: number): number {
  return fromIndiaTime(slot) - minutes * 60_000;
}
