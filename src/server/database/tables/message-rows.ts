import type { ColumnType, Generated } from 'kysely';
import type { MessageChannel, MessageKind, MessageState } from '../../../domain/messages/message-kinds.ts';
import type { Id, Instant, OptionalInstant } from './column-types.ts';

export type MessageRow = {
  id: Id;
  kind: MessageKind;
  channel: MessageChannel;
  bookingId: number | null;
  /** Of people who come together, whom it tells of, too. Null if it tells of one booking alone. */
  otherBookings: number[] | null;
  userId: number | null;
  recipient: string;
  cause: string;
  /** JSON, written by `sendMessage` alone, as the kind says. */
  data: ColumnType<unknown, string | null | undefined, null>;
  dueAt: Date;
  expiresAt: OptionalInstant;
  /** While a process delivers it, or until it is tried again. By the database's clock. */
  claimedUntil: OptionalInstant;
  /** The last entry of the booking's history that its text knows. */
  toldChangeId: number | null;
  state: Generated<MessageState>;
  /** That began. */
  attempts: Generated<number>;
  failure: string | null;
  addressRefused: Generated<boolean>;
  subject: string | null;
  textContent: string | null;
  htmlContent: string | null;
  createdAt: Instant;
  endedAt: OptionalInstant;
};

export type MorningMailRow = { userId: number; isWanted: Generated<boolean>; stopSecret: Generated<string> };
