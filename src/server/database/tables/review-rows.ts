import type { Generated } from 'kysely';
import type { ReportTime, ReviewRefusal, ReviewState, Waited } from '../../../domain/reviews/review-terms.ts';
import type { Id, OptionalInstant } from './column-types.ts';

export type ReviewRow = {
  id: Id;
  bookingId: number;
  vendorId: number;
  /** Stands for the phone number or account that wrote it. */
  phoneKey: string;
  visitedOn: string;
  visitShown: boolean;
  stars: number;
  text: string | null;
  /** As "Asha K."; null to leave it out. */
  shownName: string | null;
  waited: Waited | null;
  reportOnTime: ReportTime | null;
  chargedAsBooked: boolean | null;
  state: Generated<ReviewState>;
  refusedFor: Generated<ReviewRefusal | null>;
  writtenAt: Date;
  decidedAt: OptionalInstant;
  decidedBy: Generated<number | null>;
  answer: Generated<string | null>;
  answeredAt: OptionalInstant;
  answeredBy: Generated<number | null>;
  reportedFor: Generated<ReviewRefusal | null>;
  reportedAt: OptionalInstant;
  reportedBy: Generated<number | null>;
  version: Generated<number>;
};
