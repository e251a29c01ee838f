import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BookingActor, BookingStatus } from '../../domain/booking-lifecycle.ts';

/** Ids are identities of the database; it alone hands them out. */
type Id = GeneratedAlways<number>;
/** An instant, kept by the database. */
type Instant = ColumnType<Date, Date | undefined, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** numeric and date columns are read as text. */
type Numeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;

export type UserRow = {
  id: Id;
  email: string;
  passwordHash: string;
  displayName: string;
  role: 'customer' | 'vendor' | 'admin';
  mustChangePassword: Generated<boolean>;
  createdAt: Instant;
  disabledAt: OptionalInstant;
};
export type SessionRow = { tokenHash: string; userId: number; createdAt: Instant; expiresAt: Date };
export type KnownDeviceRow = { userId: number; tokenHash: string; createdAt: Date; lastUsedAt: Date };
export type PasswordGuessRow = {
  id: Id;
  account: string;
  network: string;
  guessedAt: Date;
  lane: 'free' | 'newcomer' | 'again';
};
export type LoginWaitRow = {
  account: string;
  network: string;
  waitingSince: Date;
  earlyRetries: number;
  cameBack: boolean;
};
export type RateLimitWindowRow = { kind: string; caller: string; windowAt: Date; calls: number };

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
  deletedAt: OptionalInstant;
};

export type VendorRow = {
  id: Id;
  ownerId: number | null;
  slug: string;
  name: string;
  address: string;
  locality: string | null;
  city: string;
  citySlug: GeneratedAlways<string>;
  localitySlug: GeneratedAlways<string | null>;
  pincode: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  logoUrl: string | null;
  latitude: number | null;
  longitude: number | null;
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
  operatingHours: unknown;
  rating: Numeric;
  totalReviews: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
  deletedAt: OptionalInstant;
};

export type OfferRow = {
  id: Id;
  vendorId: number;
  diagnosticTestId: number;
  pricePaise: number;
  offerCap: number | null;
  reportTimeHours: Generated<number>;
  reportType: Generated<'online' | 'hard_paper' | 'both'>;
  homeCollection: Generated<boolean>;
  durationMinutes: number | null;
  createdAt: Instant;
  updatedAt: Instant;
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
};
export type HealthPackageTestRow = { healthPackageId: number; diagnosticTestId: number };

export type WeeklyHoursRow = {
  vendorId: number;
  weekday: number;
  startMinute: Generated<number>;
  endMinute: Generated<number>;
  slotMinutes: Generated<number>;
  capacity: Generated<number>;
  isActive: Generated<boolean>;
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
};

export type SlotOccupancyRow = {
  vendorId: number;
  slotOn: string;
  startMinute: number;
  taken: number;
  capacity: number;
};

export type BookingRow = {
  id: Id;
  code: string;
  vendorId: number;
  customerId: number | null;
  vendorName: string;
  appointmentOn: string;
  startMinute: number;
  patientName: string;
  patientEmail: string | null;
  patientPhone: string | null;
  patientAge: number | null;
  patientGender: 'male' | 'female' | 'other' | 'prefer_not_to_say' | null;
  specialInstructions: string | null;
  status: Generated<BookingStatus>;
  createdAt: Instant;
};
export type BookingItemRow = {
  bookingId: number;
  position: number;
  diagnosticTestId: number | null;
  healthPackageId: number | null;
  name: string;
  pricePaise: number;
  /** These four are the booking's, and change with it. */
  vendorId: number;
  appointmentOn: string;
  startMinute: number;
  status: BookingStatus;
};
export type BookingChangeRow = {
  id: Id;
  bookingId: number;
  status: BookingStatus;
  actor: BookingActor;
  changedBy: number | null;
  reason: string | null;
  changedAt: Instant;
  movedFromOn: string | null;
  movedFromMinute: number | null;
  movedToOn: string | null;
  movedToMinute: number | null;
};
export type IdempotencyKeyRow = {
  key: string;
  requestHash: string;
  owner: string | null;
  bookingId: number;
  createdAt: Instant;
};
export type OutboxRow = {
  id: Id;
  kind: string;
  subjectId: number;
  createdAt: Instant;
  deliveredAt: OptionalInstant;
};

export type ImageRow = { contentHash: string; contentType: string; bytes: Uint8Array; createdAt: Instant };
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
  kind: 'issue' | 'feedback';
  text: string;
  name: string | null;
  contact: string | null;
  customerId: number | null;
  status: Generated<'open' | 'closed'>;
  createdAt: Instant;
};

export type Tables = {
  users: UserRow;
  sessions: SessionRow;
  knownDevices: KnownDeviceRow;
  passwordGuesses: PasswordGuessRow;
  loginWaits: LoginWaitRow;
  rateLimitWindows: RateLimitWindowRow;
  catalogueVersion: { version: number };
  diagnosticTests: DiagnosticTestRow;
  vendors: VendorRow;
  offers: OfferRow;
  healthPackages: HealthPackageRow;
  healthPackageTests: HealthPackageTestRow;
  weeklyHours: WeeklyHoursRow;
  closures: ClosureRow;
  slotOccupancy: SlotOccupancyRow;
  bookings: BookingRow;
  bookingItems: BookingItemRow;
  bookingChanges: BookingChangeRow;
  idempotencyKeys: IdempotencyKeyRow;
  outbox: OutboxRow;
  images: ImageRow;
  banners: BannerRow;
  postalCodes: PostalCodeRow;
  supportMessages: SupportMessageRow;
};
