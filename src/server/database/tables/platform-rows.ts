import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AnswerChannel,
  SupportKind,
  TicketOutcome,
  TicketStatus,
} from '../../../domain/support/support-ticket.ts';
import type { Id, Instant, OptionalInstant } from './column-types.ts';

export type DiagnosticTestRow = {
  id: Id;
  slug: string;
  name: string;
  category: Generated<string>;
  description: string | null;
  preparationInstructions: string | null;
  whatItMeasures: string | null;
  normalRange: string | null;
  fastingRequired: Generated<boolean>;
  sampleType: string | null;
  reportTimeHours: Generated<number>;
  isFeatured: Generated<boolean>;
  seoTitle: string | null;
  seoDescription: string | null;
  seoContent: string | null;
  abbreviations: Generated<string[]>;
  alternativeNames: Generated<string[]>;
  createdAt: Instant;
  updatedAt: Instant;
  version: Generated<number>;
  deletedAt: OptionalInstant;
  /** The entry of the shipped catalogue; null for a test of an operator. */
  catalogueKey: Generated<string | null>;
  /** By field; the value as it was shipped. */
  shippedHashes: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  container: Generated<string | null>;
  /** Null where only the text says it. */
  fastingHours: Generated<number | null>;
  sampledAtHome: Generated<boolean | null>;
  sex: Generated<'female' | 'male' | null>;
  minAge: Generated<number | null>;
  maxAge: Generated<number | null>;
  isCommon: Generated<boolean>;
  readByDoctorAt: OptionalInstant;
  /** The name of the doctor. */
  readByDoctor: Generated<string | null>;
  /** No lab takes new bookings of it since. */
  offSaleAt: OptionalInstant;
  /** The test that it became. */
  mergedIntoId: Generated<number | null>;
};

/** `position` counts from 0. */
export type TestPartRow = { diagnosticTestId: number; partId: number; position: number };

export type OldTestSlugRow = { slug: string; diagnosticTestId: number; createdAt: Instant };

export type ImageRow = {
  contentHash: string;
  contentType: string;
  /** The path that serves it. */
  address: GeneratedAlways<string>;
  /** Null while an object in the bucket has them. */
  bytes: Uint8Array | null;
  objectKey: Generated<string | null>;
  createdAt: Instant;
};

export type ImageObjectRow = { key: string; createdAt: Instant };

export type BannerRow = {
  id: Id;
  title: string;
  imageUrl: string;
  linkUrl: string | null;
  startsAt: Date;
  endsAt: Date;
  isActive: Generated<boolean>;
  priority: number | null;
  citySlug: string | null;
  pageType: 'homepage' | 'search_results' | 'location_page' | null;
  position: Generated<'top' | 'bottom' | 'sidebar'>;
  impressionCount: Generated<number>;
  clickCount: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
  version: Generated<number>;
};

export type PostalCodeRow = {
  pincode: string;
  state: string;
  district: string;
  place: string;
  latitude: number;
  longitude: number;
  placeCount: number;
};

export type SupportMessageRow = {
  id: Id;
  ticket: string;
  kind: SupportKind;
  text: string;
  name: string | null;
  contact: string | null;
  customerId: number | null;
  status: Generated<TicketStatus>;
  outcome: Generated<TicketOutcome | null>;
  vendorId: Generated<number | null>;
  bookingId: Generated<number | null>;
  createdAt: Instant;
  acknowledgeBy: OptionalInstant;
  solveBy: OptionalInstant;
  dueAt: GeneratedAlways<Date | null>;
  acknowledgedAt: OptionalInstant;
  acknowledgedBy: Generated<number | null>;
  closedAt: OptionalInstant;
  assignedTo: Generated<number | null>;
  contactKey: GeneratedAlways<string | null>;
  linkSecret: Generated<string | null>;
  version: Generated<number>;
};

export type SupportNoteRow = {
  id: Id;
  messageId: number;
  authorId: number | null;
  text: string;
  /** Null for a note that only administrators read. */
  channel: Generated<AnswerChannel | null>;
  createdAt: Instant;
};

export type PriceMedianRow = {
  diagnosticTestId: number;
  citySlug: string;
  medianPaise: number;
  offerCount: number;
};

export type AuditRow = {
  id: Id;
  happenedAt: Instant;
  requestId: string;
  /** Null for a command on the server. The account may have been deleted. */
  userId: number | null;
  role: 'admin' | 'owner' | 'desk' | 'collector' | 'token' | 'server' | 'self';
  call: string;
  vendorId: number | null;
  thing: string;
  thingKey: string;
  action: 'created' | 'changed' | 'deleted';
  before: unknown;
  after: unknown;
};

/** Reads by one person within an hour, of the same thing by the same call. */
export type AccessRow = {
  id: Id;
  hour: Date;
  lastAt: Date;
  /** Null for a visitor and a command on the server. The account may have been deleted. */
  userId: number | null;
  role: 'admin' | 'owner' | 'desk' | 'collector' | 'visitor' | 'calendar' | 'token' | 'server';
  call: string;
  about: 'bookings' | 'accounts' | 'messages';
  vendorId: number | null;
  scope: ColumnType<AccessScope, string, never>;
  times: number;
  rowCount: number;
};

export type AccessScope = {
  bookingId?: number;
  date?: string;
  from?: string;
  to?: string;
  isSearch?: true;
  isRefused?: true;
};

export type DailyFiguresRow = { day: string; bookings: number; cancellations: number; labs: number; offers: number };

export type DailyCityBookingsRow = { day: string; citySlug: string; bookings: number };

export type EmptySearchRow = { day: string; term: string; searches: number };

/** A confirmed number that wants to know when the first lab of a town is public. */
export type TownWaitRow = {
  id: Id;
  citySlug: string;
  city: string;
  phone: string;
  secret: string;
  askedAt: Date;
};
