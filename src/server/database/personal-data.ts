import type { RetentionKey } from '../../domain/privacy/retention.ts';

type PersonalTable = {
  /** `docs/database.md` describes it. */
  table: string;
  /** Columns with values of a person, or that name an account. */
  columns: readonly string[];
  /**
   * Where a period ends the keeping: it begins at the instant or day in column `after`. Then rows are deleted, or lose
   * their personal values (`clear`). With `drop`, the rows of a month go together when its last day has expired.
   */
  ends?: { action: 'delete' | 'clear' | 'drop'; after: string };
};

/** Where the data of each rule of retention is. */
export const personalTables: Readonly<Record<RetentionKey, PersonalTable>> = {
  bookings: {
    table: 'bookings',
    columns: [
      'customer_id',
      'former_customer_id',
      'patient_name',
      'patient_email',
      'patient_phone',
      'phone_is_landline',
      'patient_age',
      'patient_age_months',
      'patient_gender',
      'special_instructions',
      'guardian_name',
      'link_secret',
      'collector_id',
    ],
    ends: { action: 'clear', after: 'appointment_on' },
  },
  bookingHistory: { table: 'booking_changes', columns: ['changed_by', 'reason', 'collector_id'] },
  doorNotes: { table: 'door_notes', columns: ['note', 'noted_by'] },
  askedTests: { table: 'asked_tests', columns: ['asked_by'] },
  reviews: {
    table: 'reviews',
    columns: ['phone_key', 'text', 'shown_name', 'decided_by', 'answered_by', 'reported_by'],
  },
  reports: { table: 'reports', columns: ['file_name', 'sha256', 'uploaded_by', 'withdrawn_by', 'reason'] },
  reportFiles: { table: 'report_pieces', columns: ['content'] },
  reportLinks: {
    table: 'report_links',
    columns: ['token_hash'],
    ends: { action: 'delete', after: 'ends_at' },
  },
  reportShares: { table: 'report_shares', columns: ['token_hash'] },
  reportOpenings: { table: 'report_openings', columns: ['user_id'] },
  collectionAddresses: { table: 'collections', columns: ['pincode', 'house', 'street', 'floor', 'landmark'] },
  bills: {
    table: 'bills',
    columns: [
      'patient_name',
      'patient_phone',
      'phone_is_landline',
      'patient_age',
      'patient_age_months',
      'patient_gender',
      'referred_by',
      'made_by',
      'cancelled_by',
      'cancel_reason',
    ],
    ends: { action: 'delete', after: 'billed_on' },
  },
  payments: {
    table: 'payments',
    columns: ['recorded_by', 'reference', 'reason'],
    ends: { action: 'delete', after: 'recorded_at' },
  },
  dayCloses: { table: 'day_closes', columns: ['closed_by'], ends: { action: 'delete', after: 'closed_at' } },
  dayCounts: {
    table: 'day_counts',
    columns: ['user_id', 'note', 'counted_by'],
    ends: { action: 'delete', after: 'counted_at' },
  },
  drawerMoves: {
    table: 'drawer_moves',
    columns: ['user_id', 'to_user_id', 'note', 'recorded_by'],
    ends: { action: 'delete', after: 'recorded_at' },
  },
  messages: {
    table: 'messages',
    columns: ['recipient', 'user_id', 'data', 'subject', 'text_content', 'html_content'],
    ends: { action: 'delete', after: 'ended_at' },
  },
  morningMails: { table: 'morning_mails', columns: ['user_id', 'stop_secret'] },
  accounts: {
    table: 'users',
    columns: ['email', 'phone', 'phone_used_at', 'display_name', 'password_hash'],
  },
  accountPeople: {
    table: 'account_people',
    columns: ['user_id', 'name', 'relation', 'born_on', 'age', 'age_months', 'gender', 'phone', 'phone_is_landline'],
  },
  accountAddresses: {
    table: 'account_addresses',
    columns: ['user_id', 'name', 'pincode', 'house', 'street', 'floor', 'landmark'],
  },
  logins: {
    table: 'sessions',
    columns: ['user_id', 'token_hash', 'browser'],
    ends: { action: 'delete', after: 'expires_at' },
  },
  knownBrowsers: {
    table: 'known_devices',
    columns: ['user_id', 'token_hash'],
    ends: { action: 'delete', after: 'last_used_at' },
  },
  failedLogins: {
    table: 'password_guesses',
    columns: ['account', 'network'],
    ends: { action: 'delete', after: 'guessed_at' },
  },
  callCounts: {
    table: 'rate_limit_windows',
    columns: ['rate_limit_key'],
    ends: { action: 'delete', after: 'window_at' },
  },
  bookingRetries: {
    table: 'idempotency_keys',
    columns: ['owner', 'request_hash'],
    ends: { action: 'delete', after: 'created_at' },
  },
  waitList: {
    table: 'wait_list',
    columns: ['phone', 'phone_is_landline', 'email', 'customer_id', 'request', 'secret', 'sms_secret'],
    ends: { action: 'delete', after: 'wanted_on' },
  },
  townWaits: {
    table: 'town_waits',
    columns: ['phone', 'secret'],
    ends: { action: 'delete', after: 'asked_at' },
  },
  supportMessages: {
    table: 'support_messages',
    columns: [
      'text',
      'name',
      'contact',
      'contact_key',
      'customer_id',
      'booking_id',
      'assigned_to',
      'acknowledged_by',
      'link_secret',
    ],
    ends: { action: 'delete', after: 'created_at' },
  },
  supportNotes: { table: 'support_notes', columns: ['author_id', 'text'] },
  vendors: {
    table: 'vendors',
    columns: ['email', 'phone', 'phone_is_landline', 'lab_director_name', 'legal_name', 'gst_number'],
  },
  proposedChanges: {
    table: 'proposed_changes',
    columns: ['fields', 'requested_by', 'decided_by', 'reason'],
    ends: { action: 'delete', after: 'decided_at' },
  },
  testRequests: {
    table: 'test_requests',
    columns: ['requested_by', 'decided_by', 'reason'],
    ends: { action: 'delete', after: 'decided_at' },
  },
  upiIds: { table: 'upi_ids', columns: ['upi_id', 'requested_by', 'ended_by'] },
  members: { table: 'vendor_members', columns: ['user_id'] },
  waitingMembers: { table: 'waiting_members', columns: ['user_id'] },
  referrers: { table: 'referrers', columns: ['name'] },
  passwordResets: {
    table: 'password_resets',
    columns: ['user_id', 'token_hash'],
    ends: { action: 'delete', after: 'expires_at' },
  },
  emailConfirmations: {
    table: 'email_confirmations',
    columns: ['user_id', 'email', 'token_hash'],
    ends: { action: 'delete', after: 'expires_at' },
  },
  phoneCodes: {
    table: 'phone_codes',
    columns: ['phone_key', 'code_hash', 'requester', 'network'],
    ends: { action: 'delete', after: 'expires_at' },
  },
  stoppedFollowUps: {
    table: 'stopped_follow_ups',
    columns: ['address_key'],
    ends: { action: 'delete', after: 'stopped_at' },
  },
  secondSteps: { table: 'second_steps', columns: ['user_id', 'secret', 'proposed_secret'] },
  recoveryCodes: { table: 'recovery_codes', columns: ['user_id', 'code_hash'] },
  invitations: {
    table: 'vendor_invitations',
    columns: ['email', 'password_hash', 'token_hash', 'invited_by'],
    ends: { action: 'delete', after: 'expires_at' },
  },
  calendarFeeds: { table: 'calendar_feeds', columns: ['token_hash', 'created_by'] },
  vendorTokens: { table: 'vendor_tokens', columns: ['token_hash', 'created_by'] },
  priceListImports: { table: 'price_list_imports', columns: ['imported_by'] },
  erasures: { table: 'erasures', columns: ['account_id'], ends: { action: 'delete', after: 'erased_at' } },
  accessLog: { table: 'access_log', columns: ['user_id'], ends: { action: 'drop', after: 'hour' } },
  auditLog: {
    table: 'audit_log',
    columns: ['user_id', 'before', 'after'],
    ends: { action: 'drop', after: 'happened_at' },
  },
};

/** Tables without values of persons. A new table is added here or above, with a rule of its retention. */
export const tablesWithoutPersonalData: readonly string[] = [
  'archived_package_tests',
  'banners',
  // A GSTIN is that of a business, and has its public page at the GST Network.
  'bill_numbers',
  'bill_settings',
  'booking_items',
  'catalogue_version',
  'closures',
  'collection_pincodes',
  'collection_windows',
  'daily_city_bookings',
  'daily_figures',
  // The doctor who has read a test's texts is named for the work, as long as the test has them.
  'diagnostic_tests',
  'empty_searches',
  'health_package_tests',
  'health_packages',
  'home_collections',
  'image_objects',
  'images',
  'kept_promises',
  'listing_changes',
  'migrations',
  'move_requests',
  'offers',
  'old_test_slugs',
  'old_vendor_slugs',
  'outbox',
  'past_hours',
  'postal_codes',
  'price_list_answers',
  'price_list_import_rows',
  'price_medians',
  'price_outliers',
  'program_secrets',
  'refunds_due',
  'repeating_closures',
  'report_files',
  'sitemap_files',
  'slot_occupancy',
  'test_names',
  'test_parts',
  'vendor_images',
  'vendor_impressions',
  'weekly_hours',
];
