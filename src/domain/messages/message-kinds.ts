/** Messages that are written from the booking's state at sending time. */
export const bookingKinds = [
  'booking-placed',
  'booking-moved',
  'booking-changed',
  'booking-cancelled',
  'booking-reminder',
  'booking-lab-closed',
  'booking-lab-open',
  'booking-lab-suspended',
  'booking-not-collected',
  'booking-follow-up',
  'report-ready',
  'report-replaced',
  'report-withdrawn',
] as const;
export type BookingKind = (typeof bookingKinds)[number];

/**
 * What has become of a booking. Each is written from what its recipient does not know yet. Of several people with different news the
 * message is about the first of these.
 */
export const newsKinds = ['booking-placed', 'booking-moved', 'booking-cancelled', 'booking-changed'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Of a report that patients can open. Those of one booking that wait are one message. */
export const openingKinds = ['report-ready', 'report-replaced'] as const;

/** Of one person, also if several come together. */
const personKinds: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'booking-not-collected',
  'report-ready',
  'report-replaced',
  'report-withdrawn',
]);

/** Messages that are written from data stored with them. */
export const storedKinds = [
  'access-given',
  'email-changed',
  'email-confirmation',
  'lab-decision',
  'lab-invitation',
  'lab-booking-news',
  'lab-evening-digest',
  'lab-review-news',
  'nabl-ending',
  'import-finished',
  'operator-morning',
  'login-link',
  'new-device',
  'password-reset',
  'phone-changed',
  'phone-code',
  'report-erased',
  'review-news',
  'ticket-answered',
  'ticket-received',
  'town-has-lab',
  'upi-id-changed',
  'wait-list-offer',
] as const;
export type StoredKind = (typeof storedKinds)[number];

/** What the program writes to people. One file in `templates` for each. */
export const messageKinds = [...bookingKinds, ...storedKinds] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageChannels = ['email', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * `kept` means that no channel is set up: the message stays in the program, where operators and the demo show it.
 * `dropped` means that it was outdated at its due time, such as a reminder of a cancelled booking.
 */
export const messageStates = ['waiting', 'sent', 'kept', 'failed', 'dropped'] as const;
export type MessageState = (typeof messageStates)[number];

/** Messages with a secret that opens an account, a lab or reports, or closes it. Their text is not stored, but for the demo to show it. */
const secretKinds: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'email-confirmation',
  'lab-invitation',
  'login-link',
  'new-device',
  'password-reset',
  'phone-code',
  'report-ready',
  'report-replaced',
]);

export function isSecretKind(kind: MessageKind): boolean {
  return secretKinds.has(kind);
}

export function isNewsKind(kind: MessageKind): kind is NewsKind {
  return (newsKinds as readonly MessageKind[]).includes(kind);
}

export function isOpeningKind(kind: MessageKind): kind is (typeof openingKinds)[number] {
  return (openingKinds as readonly MessageKind[]).includes(kind);
}

/** One message for all who come together and have the recipient's address or number. */
export function isVisitKind(kind: MessageKind): boolean {
  return isBookingKind(kind) && !personKinds.has(kind);
}

export function isBookingKind(kind: MessageKind): kind is BookingKind {
  return (bookingKinds as readonly MessageKind[]).includes(kind);
}
