import type {
  EmailConfirmationRow,
  KnownDeviceRow,
  PasswordGuessRow,
  PasswordResetRow,
  PhoneCodeRow,
  RateLimitWindowRow,
  RecoveryCodeRow,
  SecondStepRow,
  SessionRow,
  StoppedFollowUpRow,
  UserRow,
} from './tables/account-rows.ts';
import type { BillNumberRow, BillRow, BillSettingsRow } from './tables/bill-rows.ts';
import type {
  AskedTestRow,
  BookingChangeRow,
  BookingItemRow,
  BookingRow,
  CollectionRow,
  DoorNoteRow,
  ErasureRow,
  IdempotencyKeyRow,
  MoveRequestRow,
  OutboxRow,
  WaitListRow,
} from './tables/booking-rows.ts';
import type { MessageRow, MorningMailRow } from './tables/message-rows.ts';
import type { DayCloseRow, DayCountRow, DrawerMoveRow, PaymentRow, RefundDueRow } from './tables/payment-rows.ts';
import type { AccountAddressRow, AccountPersonRow } from './tables/people-rows.ts';
import type {
  AccessRow,
  AuditRow,
  BannerRow,
  DailyCityBookingsRow,
  DailyFiguresRow,
  DiagnosticTestRow,
  EmptySearchRow,
  ImageObjectRow,
  ImageRow,
  OldTestSlugRow,
  PostalCodeRow,
  PriceMedianRow,
  SupportMessageRow,
  SupportNoteRow,
  TestPartRow,
  TownWaitRow,
} from './tables/platform-rows.ts';
import type { KeptPromisesRow } from './tables/promise-rows.ts';
import type {
  ReportFileRow,
  ReportLinkRow,
  ReportOpeningRow,
  ReportPieceRow,
  ReportRow,
  ReportShareRow,
} from './tables/report-rows.ts';
import type { ReviewRow } from './tables/review-rows.ts';
import type {
  CalendarFeedRow,
  ClosureRow,
  CollectionPincodeRow,
  CollectionWindowRow,
  HealthPackageRow,
  HealthPackageTestRow,
  HomeCollectionRow,
  ListingChangeRow,
  OfferRow,
  OldVendorSlugRow,
  PastHoursRow,
  PriceListAnswerRow,
  PriceListImportOfferRow,
  PriceListImportRow,
  ProposedChangeRow,
  ReferrerRow,
  RepeatingClosureRow,
  SlotOccupancyRow,
  TestRequestRow,
  UpiIdRow,
  VendorImageRow,
  VendorImpressionsRow,
  VendorInvitationRow,
  VendorMemberRow,
  VendorRow,
  VendorTokenRow,
  WaitingMemberRow,
  WeeklyHoursRow,
} from './tables/vendor-rows.ts';

export type Tables = {
  users: UserRow;
  accountPeople: AccountPersonRow;
  accountAddresses: AccountAddressRow;
  sessions: SessionRow;
  knownDevices: KnownDeviceRow;
  passwordGuesses: PasswordGuessRow;
  emailConfirmations: EmailConfirmationRow;
  passwordResets: PasswordResetRow;
  phoneCodes: PhoneCodeRow;
  stoppedFollowUps: StoppedFollowUpRow;
  secondSteps: SecondStepRow;
  recoveryCodes: RecoveryCodeRow;
  rateLimitWindows: RateLimitWindowRow;
  programSecrets: { name: string; value: string };
  catalogueVersion: { version: number; testsVersion: number };
  diagnosticTests: DiagnosticTestRow;
  vendors: VendorRow;
  vendorMembers: VendorMemberRow;
  waitingMembers: WaitingMemberRow;
  vendorInvitations: VendorInvitationRow;
  oldVendorSlugs: OldVendorSlugRow;
  oldTestSlugs: OldTestSlugRow;
  testParts: TestPartRow;
  offers: OfferRow;
  healthPackages: HealthPackageRow;
  healthPackageTests: HealthPackageTestRow;
  pastHours: PastHoursRow;
  weeklyHours: WeeklyHoursRow;
  priceListImports: PriceListImportRow;
  proposedChanges: ProposedChangeRow;
  referrers: ReferrerRow;
  testRequests: TestRequestRow;
  upiIds: UpiIdRow;
  priceListImportRows: PriceListImportOfferRow;
  priceListAnswers: PriceListAnswerRow;
  homeCollections: HomeCollectionRow;
  collectionPincodes: CollectionPincodeRow;
  collectionWindows: CollectionWindowRow;
  closures: ClosureRow;
  repeatingClosures: RepeatingClosureRow;
  slotOccupancy: SlotOccupancyRow;
  listingChanges: ListingChangeRow;
  calendarFeeds: CalendarFeedRow;
  vendorTokens: VendorTokenRow;
  vendorImages: VendorImageRow;
  vendorImpressions: VendorImpressionsRow;
  bookings: BookingRow;
  bookingItems: BookingItemRow;
  collections: CollectionRow;
  doorNotes: DoorNoteRow;
  askedTests: AskedTestRow;
  erasures: ErasureRow;
  bookingChanges: BookingChangeRow;
  bills: BillRow;
  billNumbers: BillNumberRow;
  billSettings: BillSettingsRow;
  payments: PaymentRow;
  dayCloses: DayCloseRow;
  dayCounts: DayCountRow;
  drawerMoves: DrawerMoveRow;
  refundsDue: RefundDueRow;
  idempotencyKeys: IdempotencyKeyRow;
  moveRequests: MoveRequestRow;
  waitList: WaitListRow;
  reviews: ReviewRow;
  reportFiles: ReportFileRow;
  reportPieces: ReportPieceRow;
  reports: ReportRow;
  reportLinks: ReportLinkRow;
  reportShares: ReportShareRow;
  reportOpenings: ReportOpeningRow;
  townWaits: TownWaitRow;
  outbox: OutboxRow;
  messages: MessageRow;
  morningMails: MorningMailRow;
  images: ImageRow;
  imageObjects: ImageObjectRow;
  banners: BannerRow;
  postalCodes: PostalCodeRow;
  supportMessages: SupportMessageRow;
  supportNotes: SupportNoteRow;
  priceMedians: PriceMedianRow;
  priceOutliers: { offerId: number };
  keptPromises: KeptPromisesRow;
  auditLog: AuditRow;
  accessLog: AccessRow;
  dailyFigures: DailyFiguresRow;
  dailyCityBookings: DailyCityBookingsRow;
  emptySearches: EmptySearchRow;
  sitemapFiles: { name: string; content: Uint8Array; madeAt: Date };
};
