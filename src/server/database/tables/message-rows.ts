import type { Generated } from 'kysely';
import type { MessageKind, MessageState } from '../../../domain/messages/message-kinds.ts';
import type { Id, Instant, OptionalInstant } from './column-types.ts';

export type MessageRow = {
  id: Id;
  kind: MessageKind;
  channel: 'email';
  bookingId: number;
  recipient: string;
  cause: string;
  dueAt: Date;
  state: Generated<MessageState>;
  attempts: Generated<number>;
  failure: string | null;
  subject: string | null;
  textContent: string | null;
  htmlContent: string | null;
  createdAt: Instant;
  endedAt: OptionalInstant;
};
