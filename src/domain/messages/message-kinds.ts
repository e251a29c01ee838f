/** What the program writes to people. One file in `templates` for each. */
export const messageKinds = ['booking-placed', 'booking-moved', 'booking-cancelled', 'booking-reminder'] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * `kept` means that no channel is set up: the message stays in the program, where operators and the demo show it.
 * `dropped` means that it was no longer true when its time came, such as a reminder of a cancelled booking.
 */
export const messageStates = ['waiting', 'sent', 'kept', 'failed', 'dropped'] as const;
export type MessageState = (typeof messageStates)[number];
