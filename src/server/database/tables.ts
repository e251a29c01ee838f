import type {
  KnownDeviceRow,
  PasswordGuessRow,
  RateLimitWindowRow,
  SessionRow,
  UserRow,
} from './tables/account-rows.ts';
import type {
  BookingChangeRow,
  BookingItemRow,
  BookingRow,
  IdempotencyKeyRow,
  OutboxRow,
} from './tables/booking-rows.ts';
import type {
  AuditRow,
  BannerRow,
  DailyCityBookingsRow,
  DailyFiguresRow,
  DiagnosticTestRow,
  EmptySearchRow,
  ImageRow,
  OldTestSlugRow,
  PostalCodeRow,
  PriceMedianRow,
  SupportMessageRow,
  SupportNoteRow,
} from './tables/platform-rows.ts';
import type {
  CalendarFeedRow,
  ClosureRow,
  HealthPackageRow,
  HealthPackageTestRow,
  ListingChangeRow,
  OfferRow,
  OldVendorSlugRow,
  PriceListImportOfferRow,
  PriceListImportRow,
  SlotOccupancyRow,
  VendorImpressionsRow,
  VendorInvitationRow,
  VendorMemberRow,
  VendorRow,
  WeeklyHoursRow,
} from './tables/vendor-rows.ts';

export type Tables = {
  users: UserRow;
  sessions: SessionRow;
  knownDevices: KnownDeviceRow;
  passwordGuesses: PasswordGuessRow;
  rateLimitWindows: RateLimitWindowRow;
  catalogueVersion: { version: number };
  diagnosticTests: DiagnosticTestRow;
  vendors: VendorRow;
  vendorMembers: VendorMemberRow;
  vendorInvitations: VendorInvitationRow;
  oldVendorSlugs: OldVendorSlugRow;
  oldTestSlugs: OldTestSlugRow;
  offers: OfferRow;
  healthPackages: HealthPackageRow;
  healthPackageTests: HealthPackageTestRow;
  weeklyHours: WeeklyHoursRow;
  priceListImports: PriceListImportRow;
  priceListImportRows: PriceListImportOfferRow;
  closures: ClosureRow;
  slotOccupancy: SlotOccupancyRow;
  listingChanges: ListingChangeRow;
  calendarFeeds: CalendarFeedRow;
  vendorImpressions: VendorImpressionsRow;
  bookings: BookingRow;
  bookingItems: BookingItemRow;
  bookingChanges: BookingChangeRow;
  idempotencyKeys: IdempotencyKeyRow;
  outbox: OutboxRow;
  images: ImageRow;
  banners: BannerRow;
  postalCodes: PostalCodeRow;
  supportMessages: SupportMessageRow;
  supportNotes: SupportNoteRow;
  priceMedians: PriceMedianRow;
  priceOutliers: { offerId: number };
  auditLog: AuditRow;
  dailyFigures: DailyFiguresRow;
  dailyCityBookings: DailyCityBookingsRow;
  emptySearches: EmptySearchRow;
};
