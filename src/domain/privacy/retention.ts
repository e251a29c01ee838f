/**
 * Ends the keeping of rows: `days` after the instant or day in column `after`, rows are deleted, or lose their personal
 * values (`clear`). With `drop`, the rows of a month go together when its last day has expired.
 */
type Period = { days: number; after: string; action: 'delete' | 'clear' | 'drop' };

export type RetentionRule = {
  /** A table of the database; `docs/database.md` describes it. */
  table: string;
  /** Columns with values of a person, or that name an account. */
  personalColumns: readonly string[];
  /** What they are, in words for patients. */
  data: string;
  /** A period, or in words what they end with. */
  keep: Period | { until: string };
  reason: string;
};

const year = 365;
/** Limitation Act, 1963: a claim from a contract expires after three years. */
export const daysOfClaims = 3 * year;

/** The text of a message that was sent. */
export const daysOfMessageContent = 30;

/** How long each kind of personal data is kept, and why. `server/database/housekeeping.ts` applies the periods. */
export const retentionRules: readonly RetentionRule[] = [
  {
    table: 'bookings',
    personalColumns: [
      'customer_id',
      'patient_name',
      'patient_email',
      'patient_phone',
      'patient_age',
      'patient_gender',
      'special_instructions',
      'guardian_name',
      'link_secret',
    ],
    data: 'Bookings: name, phone, e-mail, age, gender and instructions of the patient, and the adult who agreed for a child',
    keep: { days: daysOfClaims, after: 'appointment_on', action: 'clear' },
    reason:
      'Patient and lab may claim something from a booking for three years. Its test, price and time stay as figures.',
  },
  {
    table: 'booking_changes',
    personalColumns: ['changed_by', 'reason', 'collector_id'],
    data: 'History of a booking: who changed it, the reason, and who collected the sample at home',
    keep: { until: 'the details of its booking are cleared' },
    reason: 'Explains the booking to patient and lab.',
  },
  {
    table: 'collections',
    personalColumns: ['pincode', 'house', 'street', 'floor', 'landmark'],
    data: 'Home collection: the address at which the sample is collected',
    keep: { until: 'the details of its booking are cleared' },
    reason: 'The collector goes there, and a dispute about the visit may follow.',
  },
  {
    table: 'messages',
    personalColumns: ['recipient', 'user_id', 'data', 'subject', 'text_content', 'html_content'],
    data: 'What we wrote to patients and accounts: to which address, of what kind and when; the text itself for 30 days',
    keep: { days: year, after: 'ended_at', action: 'delete' },
    reason:
      'Shows whether a person was told. It goes earlier with the details of its booking, or with its account; codes by SMS after a day.',
  },
  {
    table: 'morning_mails',
    personalColumns: ['user_id', 'stop_secret'],
    data: 'Whether an administrator gets a mail in the morning',
    keep: { until: 'the account is erased' },
    reason: 'The mail can be stopped by its link.',
  },
  {
    table: 'users',
    personalColumns: ['email', 'phone', 'phone_confirmed_at', 'display_name', 'password_hash'],
    data: 'Accounts: e-mail address, a phone number that logs in, display name and a scrambled form of the password',
    keep: { until: 'the account is erased' },
    reason: 'Logging in.',
  },
  {
    table: 'sessions',
    personalColumns: ['user_id', 'token_hash', 'browser'],
    data: 'Logins, with browser and system such as "Chrome on Android"',
    keep: { days: 0, after: 'expires_at', action: 'delete' },
    reason: 'Keeps a browser logged in, and shows people where they are.',
  },
  {
    table: 'known_devices',
    personalColumns: ['user_id', 'token_hash'],
    data: 'Browsers that have logged in, by a random token',
    keep: { days: year, after: 'last_used_at', action: 'delete' },
    reason: 'Tells the owner of an account from a person who guesses the password.',
  },
  {
    table: 'password_guesses',
    personalColumns: ['account', 'network'],
    data: 'Failed logins: account and network, scrambled',
    keep: { days: 1 / 24, after: 'guessed_at', action: 'delete' },
    reason: 'Limits guesses of a password.',
  },
  {
    table: 'rate_limit_windows',
    personalColumns: ['rate_limit_key'],
    data: 'Counts of calls: network address or account, scrambled',
    keep: { days: 1, after: 'window_at', action: 'delete' },
    reason: 'Limits calls.',
  },
  {
    table: 'idempotency_keys',
    personalColumns: ['owner', 'request_hash'],
    data: 'Retries of a booking: account or browser, scrambled',
    keep: { days: 1, after: 'created_at', action: 'delete' },
    reason: 'A booking whose answer was lost is not made twice.',
  },
  {
    table: 'support_messages',
    personalColumns: [
      'text',
      'name',
      'contact',
      'contact_key',
      'customer_id',
      'booking_id',
      'assigned_to',
      'acknowledged_by',
    ],
    data: 'Messages to us: text, name and contact',
    keep: { days: daysOfClaims, after: 'created_at', action: 'delete' },
    reason: 'Complaints may lead to claims for three years.',
  },
  {
    table: 'support_notes',
    personalColumns: ['author_id', 'text'],
    data: 'Our notes on messages',
    keep: { until: 'the message is deleted' },
    reason: 'Explain the answer to a message.',
  },
  {
    table: 'vendors',
    personalColumns: ['email', 'phone', 'lab_director_name', 'legal_name', 'gst_number'],
    data: 'Labs: contact, director and registration numbers',
    keep: { until: 'the lab asks us to erase it; a lab that an administrator deletes stays in the archive' },
    reason: 'Patients need the contact; the numbers show that the lab may operate. A deleted lab can be restored.',
  },
  {
    table: 'proposed_changes',
    personalColumns: ['fields', 'requested_by', 'decided_by', 'reason'],
    data: 'Changes of a lab that waited for approval: the new values, who asked and who decided',
    keep: { days: daysOfClaims, after: 'decided_at', action: 'delete' },
    reason: 'Settles disputes about names, addresses and approvals.',
  },
  {
    table: 'test_requests',
    personalColumns: ['requested_by', 'decided_by', 'reason'],
    data: 'Tests that a lab asked for: who asked and who decided',
    keep: { days: daysOfClaims, after: 'decided_at', action: 'delete' },
    reason: 'Settles disputes about prices and approvals.',
  },
  {
    table: 'vendor_members',
    personalColumns: ['user_id'],
    data: 'Who works for a lab',
    keep: { until: 'the lab removes the person, or the account is erased' },
    reason: 'Access to the portal of the lab.',
  },
  {
    table: 'password_resets',
    personalColumns: ['user_id', 'token_hash'],
    data: 'Links that set a forgotten password, scrambled',
    keep: { days: 1, after: 'expires_at', action: 'delete' },
    reason: 'At most three an hour are sent to an account. A used link is deleted at once.',
  },
  {
    table: 'email_confirmations',
    personalColumns: ['user_id', 'email', 'token_hash'],
    data: 'Links that confirm an e-mail address: the address, and the link scrambled',
    keep: { days: 1, after: 'expires_at', action: 'delete' },
    reason: 'At most three an hour are sent to an account. A used link is deleted at once.',
  },
  {
    table: 'phone_codes',
    personalColumns: ['phone_key', 'code_hash'],
    data: 'Codes by SMS: phone number and code, scrambled',
    keep: { days: 1, after: 'expires_at', action: 'delete' },
    reason: 'Shows that a person has the phone; at most five an hour are sent to a number.',
  },
  {
    table: 'stopped_follow_ups',
    personalColumns: ['address_key'],
    data: 'Addresses that want no mail after a visit, scrambled',
    keep: { days: 5 * year, after: 'stopped_at', action: 'delete' },
    reason: 'No such mail is sent to them.',
  },
  {
    table: 'second_steps',
    personalColumns: ['user_id', 'secret', 'proposed_secret'],
    data: 'Second step of a login: the secret of the authenticator app',
    keep: { until: 'the person removes it, or the account is erased' },
    reason: 'Checks the codes of the app.',
  },
  {
    table: 'recovery_codes',
    personalColumns: ['user_id', 'code_hash'],
    data: 'Recovery codes of a login, scrambled',
    keep: { until: 'they are used or replaced, or the account is erased' },
    reason: 'A way in without the phone.',
  },
  {
    table: 'vendor_invitations',
    personalColumns: ['email', 'password_hash', 'token_hash', 'invited_by'],
    data: 'Invitations to the portal of a lab: e-mail address',
    keep: { days: 30, after: 'expires_at', action: 'delete' },
    reason: 'The lab sees whom it has invited.',
  },
  {
    table: 'calendar_feeds',
    personalColumns: ['token_hash', 'created_by'],
    data: "Secret address of a lab's calendar, scrambled, and who made it",
    keep: { until: 'the lab renews or removes it, or the account is erased' },
    reason: 'Calendar programs read bookings there.',
  },
  {
    table: 'vendor_tokens',
    personalColumns: ['token_hash', 'created_by'],
    data: "Tokens of a lab's programs, scrambled, and who made them",
    keep: { until: 'the lab ends them, or the account is erased' },
    reason: 'Programs of a lab read and write its bookings with them.',
  },
  {
    table: 'price_list_imports',
    personalColumns: ['imported_by'],
    data: 'Who uploaded a price list',
    keep: { until: 'the account is erased' },
    reason: 'An import can be undone.',
  },
  {
    table: 'access_log',
    personalColumns: ['user_id'],
    data: "Who read patients' details, and how many; no details",
    keep: { days: 2 * year, after: 'hour', action: 'drop' },
    reason: 'The law asks for one year, and a breach may be noticed late.',
  },
  {
    table: 'audit_log',
    personalColumns: ['user_id', 'before', 'after'],
    data: 'Who changed what in the portals, and the second step of a login',
    keep: { days: daysOfClaims, after: 'happened_at', action: 'drop' },
    reason: 'Settles disputes about prices and approvals.',
  },
];

/** Tables without values of persons. A new table is added here or to the rules. */
export const tablesWithoutPersonalData: readonly string[] = [
  'archived_package_tests',
  'banners',
  'booking_items',
  'catalogue_version',
  'closures',
  'collection_pincodes',
  'collection_windows',
  'daily_city_bookings',
  'daily_figures',
  'diagnostic_tests',
  'empty_searches',
  'health_package_tests',
  'health_packages',
  'home_collections',
  'image_objects',
  'images',
  'listing_changes',
  'migrations',
  'offers',
  'old_test_slugs',
  'old_vendor_slugs',
  'outbox',
  'past_hours',
  'postal_codes',
  'price_list_import_rows',
  'price_medians',
  'price_outliers',
  'program_secrets',
  'repeating_closures',
  'sitemap_files',
  'slot_occupancy',
  'test_names',
  'vendor_images',
  'vendor_impressions',
  'weekly_hours',
];
