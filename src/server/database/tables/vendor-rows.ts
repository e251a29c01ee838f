import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { MemberRole } from '../../../contract/endpoint.ts';
import type { TestRequestOutcome } from '../../../domain/catalogue/test-request.ts';
import type { LabMailChoice } from '../../../domain/messages/lab-news.ts';
import type { ClosureRepeat } from '../../../domain/schedule/repeating-closures.ts';
import type { ProposedFields } from '../../../domain/vendors/reviewed-fields.ts';
import type { Id, Instant, Numeric, OptionalInstant } from './column-types.ts';

export type VendorRow = {
  id: Id;
  slug: string;
  name: string;
  address: string;
  locality: string | null;
  city: string;
  citySlug: GeneratedAlways<string>;
  localitySlug: GeneratedAlways<string | null>;
  pincode: string | null;
  phone: string | null;
  phoneIsLandline: Generated<boolean>;
  email: string | null;
  website: string | null;
  logoUrl: string | null;
  latitude: number | null;
  longitude: number | null;
  positionConfirmed: Generated<boolean>;
  formattedAddress: string | null;
  googlePlaceId: string | null;
  legalName: string | null;
  gstNumber: string | null;
  licenseNumber: string | null;
  accreditationBody: string | null;
  nablAccredited: Generated<boolean>;
  establishmentYear: number | null;
  labDirectorName: string | null;
  bio: string | null;
  servicesOffered: Generated<string[]>;
  certifications: Generated<string[]>;
  rating: Numeric;
  totalReviews: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
  approval: Generated<'pending' | 'approved' | 'refused' | 'suspended'>;
  approvalReason: Generated<string | null>;
  approvalChangedAt: OptionalInstant;
  slugSince: OptionalInstant;
  nablCertificateNumber: Generated<string | null>;
  nablValidUntil: Generated<string | null>;
  isListed: GeneratedAlways<boolean>;
  version: Generated<number>;
  scheduleVersion: Generated<number>;
  walkInLimit: Generated<number>;
  deskSharePercent: Generated<number>;
  leadMinutes: Generated<number>;
  deletedAt: OptionalInstant;
};

export type VendorMemberRow = {
  vendorId: number;
  userId: number;
  role: MemberRole;
  bookingMails: Generated<LabMailChoice>;
  stopMailsSecret: Generated<string>;
  createdAt: Instant;
};

export type WaitingMemberRow = { userId: number; vendorId: number; role: MemberRole };

export type ReferrerRow = {
  id: Id;
  vendorId: number;
  name: string;
  nameKey: GeneratedAlways<string>;
  createdAt: Instant;
};

export type VendorInvitationRow = {
  id: Id;
  vendorId: number;
  email: string;
  role: MemberRole;
  tokenHash: string;
  passwordHash: string | null;
  invitedBy: number;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: OptionalInstant;
  revokedAt: OptionalInstant;
  linkMailed: Generated<boolean>;
};

export type OldVendorSlugRow = { slug: string; vendorId: number; createdAt: Instant };

export type ProposedChangeRow = {
  id: Id;
  vendorId: number;
  fields: ColumnType<ProposedFields, string, never>;
  requestedBy: number | null;
  requestedAt: Date;
  decision: Generated<'approved' | 'refused' | 'withdrawn' | 'replaced' | null>;
  decidedBy: Generated<number | null>;
  decidedAt: OptionalInstant;
  reason: Generated<string | null>;
};

export type UpiIdRow = {
  id: Id;
  vendorId: number;
  upiId: string;
  requestedBy: number | null;
  requestedAt: Date;
  inForceAt: Date;
  endedBy: Generated<number | null>;
  endedAt: OptionalInstant;
};

export type TestRequestRow = {
  id: Id;
  vendorId: number;
  name: string;
  sampleType: string | null;
  nameKey: Generated<string | null>;
  pricePaise: number;
  requestedBy: number | null;
  requestedAt: Date;
  outcome: Generated<TestRequestOutcome | null>;
  diagnosticTestId: Generated<number | null>;
  decidedBy: Generated<number | null>;
  decidedAt: OptionalInstant;
  reason: Generated<string | null>;
};

export type VendorImageRow = { vendorId: number; address: string; createdAt: Instant };

export type OfferRow = {
  id: Id;
  vendorId: number;
  diagnosticTestId: number;
  pricePaise: number;
  listPricePaise: Generated<number | null>;
  offerCap: number | null;
  reportTimeHours: Generated<number>;
  reportType: Generated<'online' | 'hard_paper' | 'both'>;
  homeCollection: Generated<boolean>;
  durationMinutes: number | null;
  createdAt: Instant;
  updatedAt: Instant;
  version: Generated<number>;
  withdrawnAt: OptionalInstant;
};

export type HealthPackageRow = {
  id: Id;
  vendorId: number;
  name: string;
  slug: string;
  description: string | null;
  pricePaise: number;
  discountPercentage: Numeric;
  reportTimeHours: Generated<number>;
  reportType: Generated<'online' | 'hard_paper' | 'both'>;
  isActive: Generated<boolean>;
  createdAt: Instant;
  updatedAt: Instant;
  version: Generated<number>;
};

export type HealthPackageTestRow = { healthPackageId: number; diagnosticTestId: number };

export type PastHoursRow = {
  vendorId: number;
  changedOn: string;
  /** Weekday, start, end, slot minutes, capacity. */
  ranges: JSONColumnType<[number, number, number, number, number][]>;
};

export type WeeklyHoursRow = {
  vendorId: number;
  weekday: number;
  startMinute: Generated<number>;
  endMinute: Generated<number>;
  slotMinutes: Generated<number>;
  capacity: Generated<number>;
  isActive: Generated<boolean>;
};

export type HomeCollectionRow = {
  vendorId: number;
  isActive: boolean;
  chargePaise: number;
  freeFromPaise: number | null;
  leadMinutes: number;
  radiusKm: number | null;
  version: Generated<number>;
};

export type CollectionPincodeRow = { vendorId: number; pincode: string };

export type CollectionWindowRow = {
  vendorId: number;
  weekday: number;
  startMinute: number;
  endMinute: number;
  capacity: number;
};

export type ClosureRow = {
  id: Id;
  vendorId: number;
  closedOn: string;
  reason: string | null;
  isHalfDay: Generated<boolean>;
  startMinute: number | null;
  endMinute: number | null;
  createdAt: Instant;
  repeatingClosureId: number | null;
};

export type RepeatingClosureRow = {
  id: Id;
  vendorId: number;
  repeats: ClosureRepeat;
  firstOn: string;
  reason: string | null;
  isHalfDay: Generated<boolean>;
  startMinute: number | null;
  endMinute: number | null;
  writtenUntil: string;
  asksPatients: Generated<boolean>;
  createdAt: Instant;
};

export type SlotOccupancyRow = {
  vendorId: number;
  slotOn: string;
  /** A window of collectors instead of a slot at the lab. */
  atHome: Generated<boolean>;
  startMinute: number;
  slotMinutes: number;
  taken: number;
  capacity: number;
  /** Kept for entries of the wait list: until when, in milliseconds since 1970, by the entry's id. */
  holds: Generated<Record<string, number>>;
};

export type PriceListImportRow = {
  id: Id;
  vendorId: number;
  importedBy: number | null;
  importedAt: Date;
  addedCount: number;
  changedCount: number;
  undoneAt: OptionalInstant;
};

export type PriceListAnswerRow = {
  vendorId: number;
  typed: string;
  diagnosticTestId: number | null;
  nameColumn: number | null;
  priceColumn: number | null;
  answeredAt: Date;
};

export type PriceListImportOfferRow = { importId: number; offerId: number; version: number; before: unknown };

export type CalendarFeedRow = {
  vendorId: number;
  tokenHash: string;
  showsPatientNames: Generated<boolean>;
  createdBy: number;
  createdAt: Instant;
  lastReadAt: OptionalInstant;
};

export type VendorTokenRow = {
  id: Id;
  vendorId: number;
  name: string;
  canWrite: boolean;
  tokenHash: string;
  createdBy: number;
  createdAt: Instant;
  lastUsedAt: OptionalInstant;
};

export type VendorImpressionsRow = { vendorId: number; seenOn: string; kind: 'card' | 'profile'; impressions: number };

export type ListingChangeRow = {
  vendorId: number | null;
  isBooking: Generated<boolean>;
  transactionId: Generated<string>;
  changedAt: Instant;
};
