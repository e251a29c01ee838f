import { formatEmail } from '../text/format-email.ts';
import { formatRupees } from '../text/money.ts';
import { parsePlainDate } from '../time/calendar.ts';
import { formatDate } from '../time/format-date.ts';
import { formatInstant } from '../time/format-instant.ts';
import { formatTimeOfDay } from '../time/plain-time.ts';
import { weekdayNames } from '../time/weekdays.ts';
import { vendorFieldLabels } from '../vendors/vendor-field-labels.ts';

/** Tables in the audit log, with their names for people. `jobs` are in the tables of pg-boss. */
export const auditEntities = {
  vendors: 'Lab',
  proposed_changes: 'Requested change of a lab',
  test_requests: 'Requested test',
  upi_ids: 'UPI id of a lab',
  vendor_members: 'Person of a lab',
  vendor_invitations: 'Invitation',
  offers: 'Offer',
  price_list_imports: 'Price list import',
  health_packages: 'Health package',
  health_package_tests: 'Test of a package',
  weekly_hours: 'Weekly hours',
  home_collections: 'Home collection',
  collection_pincodes: 'Pincode of home collection',
  collection_windows: 'Window of home collection',
  closures: 'Closure',
  repeating_closures: 'Repeating closure',
  calendar_feeds: 'Calendar address',
  vendor_tokens: 'Token of a program',
  bookings: 'Booking',
  bills: 'Bill',
  bill_settings: 'Settings of bills',
  referrers: 'Referrer',
  diagnostic_tests: 'Test',
  banners: 'Banner',
  users: 'Account',
  second_steps: 'Second step of a login',
  reports: 'Report',
  reviews: 'Review',
  support_messages: 'Message',
  support_notes: 'Note on a message',
  messages: 'Sent message',
  morning_mails: 'Morning mail of an operator',
  jobs: 'Background job',
} as const;
export type AuditEntity = keyof typeof auditEntities;

/** Columns that hold the id of a row in another table. */
export const referencedEntities: Readonly<Record<string, AuditEntity>> = {
  vendorId: 'vendors',
  diagnosticTestId: 'diagnostic_tests',
  healthPackageId: 'health_packages',
  offerId: 'offers',
  repeatingClosureId: 'repeating_closures',
  bookingId: 'bookings',
  referrerId: 'referrers',
  messageId: 'support_messages',
  userId: 'users',
  customerId: 'users',
  authorId: 'users',
  acknowledgedBy: 'users',
  assignedTo: 'users',
};

const labels: Readonly<Record<string, string>> = {
  ...vendorFieldLabels,
  bio: 'Bio',
  formattedAddress: 'Formatted address',
  googlePlaceId: 'Google place id',
  pricePaise: 'Price',
  listPricePaise: 'List price',
  chargePaise: 'Charge',
  freeFromPaise: 'Free from',
  offerCap: 'Open bookings at most',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  seoContent: 'Text about the test',
  reportTimeHours: 'Report time (hours)',
  readByDoctorAt: 'Texts marked as read',
  readByDoctor: 'Read by the doctor',
  offSaleAt: 'Off sale since',
  startMinute: 'From',
  endMinute: 'Until',
  citySlug: 'City',
  imageUrl: 'Picture',
  linkUrl: 'Link',
  deletedAt: 'Deleted',
  withdrawnAt: 'Withdrawn',
  disabledAt: 'Disabled',
  confirmedAt: 'E-mail address confirmed',
  arrivedAt: 'Arrived',
  noShowAt: 'No-show',
  deskSharePercent: 'Discount and refund by the desk (percent)',
  walkInLimit: 'Walk-ins who wait at the same time',
  queueNumber: 'Number of the walk-in',
  upiId: 'UPI id',
  inForceAt: 'Holds from',
  referrerId: 'Referred by',
  closedAt: 'Closed',
  acknowledgedAt: 'Acknowledged',
  approvalChangedAt: 'Approval changed',
  slugSince: 'Address since',
  startsAt: 'Starts',
  endsAt: 'Ends',
  closedOn: 'Day',
  firstOn: 'First day',
  appointmentOn: 'Appointment',
  diagnosticTestId: 'Test',
  vendorId: 'Lab',
  healthPackageId: 'Health package',
  messageId: 'Message',
  userId: 'Account',
  customerId: 'Customer',
  authorId: 'Author',
};

const maxValueLength = 300;

export function labelAuditField(column: string): string {
  const words = column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export function formatAuditValue(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(column, value);
  if (typeof value === 'string')
    return shorten(column === 'email' ? formatEmail(value) : (formatMoment(value) ?? value));
  if (Array.isArray(value)) return value.length === 0 ? null : shorten(value.map(String).join(', '));
  return shorten(JSON.stringify(value));
}

function formatNumber(column: string, value: number): string {
  if (column.endsWith('Paise')) return formatRupees(value);
  if (column.endsWith('Minute')) return formatTimeOfDay(value);
  if (column === 'weekday') return weekdayNames[value] ?? String(value);
  return String(value);
}

/** Null for text that only looks like an instant: a name may be '0000-00-00'. */
function formatMoment(text: string): string | null {
  if (parsePlainDate(text) !== null) return formatDate(text);
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  return isInstant && !Number.isNaN(Date.parse(text)) ? formatInstant(text) : null;
}

function shorten(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}...` : text;
}
