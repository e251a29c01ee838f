import type { Generated, GeneratedAlways } from 'kysely';
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
  approval: Generated<'pending' | 'approved' | 'refused' | 'suspended'>;
  approvalReason: Generated<string | null>;
  approvalChangedAt: OptionalInstant;
  nablCertificateNumber: Generated<string | null>;
  nablValidUntil: Generated<string | null>;
  isListed: GeneratedAlways<boolean>;
  version: Generated<number>;
  scheduleVersion: Generated<number>;
  deletedAt: OptionalInstant;
};

export type VendorMemberRow = { vendorId: number; userId: number; role: 'owner' | 'desk'; createdAt: Instant };

export type VendorInvitationRow = {
  id: Id;
  vendorId: number;
  email: string;
  role: 'owner' | 'desk';
  tokenHash: string;
  passwordHash: string | null;
  invitedBy: number;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: OptionalInstant;
  revokedAt: OptionalInstant;
};

export type OldVendorSlugRow = { slug: string; vendorId: number; createdAt: Instant };

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

export type PriceListImportRow = {
  id: Id;
  vendorId: number;
  importedBy: number;
  importedAt: Date;
  addedCount: number;
  changedCount: number;
  undoneAt: OptionalInstant;
};

export type PriceListImportOfferRow = { importId: number; offerId: number; version: number; before: unknown };

export type CalendarFeedRow = {
  vendorId: number;
  tokenHash: string;
  showsPatientNames: Generated<boolean>;
  createdAt: Instant;
  lastReadAt: OptionalInstant;
};

export type VendorImpressionsRow = { vendorId: number; seenOn: string; kind: 'card' | 'profile'; impressions: number };

export type ListingChangeRow = {
  vendorId: number | null;
  isBooking: Generated<boolean>;
  transactionId: Generated<string>;
  changedAt: Instant;
};
