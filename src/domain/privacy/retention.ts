import { minutesOfLink } from '../accounts/mailed-links.ts';
import { formatPlural } from '../text/plural.ts';

type RetentionRule = {
  /** What it is, in words for patients. */
  data: string;
  /** A period, which begins when the data has served its purpose, or in words what it ends with. */
  keep:
    | {
        days: number;
        after?: 'the appointment' | 'the day that was waited for' | 'the end of the month' | 'the link ends';
      }
    | { until: string };
  reason: string;
};

const year = 365;
/** Limitation Act, 1963: a claim from a contract expires after three years. */
export const daysOfClaims = 3 * year;

/**
 * Bills and payments. The Companies Act asks for the books of the eight financial years before the present one, so that what
 * is of the first day of a year is needed for nine, of which up to three have a day more.
 */
const daysOfBooks = 9 * year + 3;

const booksOfAccount = {
  keep: { days: daysOfBooks },
  reason: 'Books of account are kept for eight financial years.',
};

/** The text of a message that was sent. */
export const daysOfMessageContent = 30;

/** How long each kind of personal data is kept, and why. `server/database/personal-data.ts` has its tables. */
export const retentionRules = {
  bookings: {
    data: 'Bookings: name, phone, e-mail, age, gender and instructions of the patient, and the adult who agreed for a child',
    keep: { days: daysOfClaims, after: 'the appointment' },
    reason:
      'Patient and lab may claim something from a booking for three years. Its test, price and time stay as figures.',
  },
  bookingHistory: {
    data: 'History of a booking: who changed it, the reason, and who collected the sample at home',
    keep: { until: 'the details of its booking are cleared' },
    reason: 'Explains the booking to patient and lab.',
  },
  doorNotes: {
    data: 'What a collector noted at the door after the visit was given to somebody else, or beside another amount',
    keep: { until: 'the details of its booking are cleared' },
    reason: 'The lab settles it with patient and collector.',
  },
  askedTests: {
    data: 'Tests that a collector was asked for at the door, and who asked',
    keep: { until: 'the details of its booking are cleared' },
    reason: 'The desk adds them to the booking, or declines.',
  },
  reviews: {
    data: 'Reviews of a visit: stars, text, the name as "Asha K." and the answer of the lab; the phone number scrambled',
    keep: { until: 'the details of its booking are cleared' },
    reason:
      'The next patients read them. The text goes earlier when the patient withdraws it. Without a name a review stays after an erasure by id and phone number alone, which the lab has, too.',
  },
  reports: {
    data: 'Reports: name of the file, who of the lab uploaded or withdrew it, and why',
    keep: { until: 'the details of its booking are cleared' },
    reason: 'The patient opens them. The lab keeps its own copy.',
  },
  reportFiles: {
    data: 'Reports: the PDF files, encrypted, in the database, in a folder or at the provider of storage',
    keep: { until: 'the details of its booking are cleared' },
    reason: 'The patient opens them. The file goes within an hour after the details.',
  },
  reportLinks: {
    data: 'Links of messages that show reports after a code to the phone',
    keep: { days: 1, after: 'the link ends' },
    reason: 'A link works for 7 days.',
  },
  reportShares: {
    data: 'Links with which a patient shows a report to a doctor',
    keep: { until: 'the details of its booking are cleared' },
    reason: 'A link works for 48 hours. The patient reads how often it was opened.',
  },
  reportOpenings: {
    data: 'Who opened a report, and when',
    keep: { until: 'the details of its booking are cleared' },
    reason: 'The patient reads it.',
  },
  collectionAddresses: {
    data: 'Home collection: the address at which the sample is collected',
    keep: { until: 'the details of its booking are cleared' },
    reason: 'The collector goes there, and a dispute about the visit may follow.',
  },
  bills: {
    data: 'Bills and credit notes: number, day, tests, amounts and tax, and who made them; name, phone, age, sex, who sent the patient and the reason of a cancellation go with the details of the booking',
    ...booksOfAccount,
  },
  payments: {
    data: 'Payments of a booking: amount, way, time, and who of the lab wrote it down, without the name of the patient; reason and number of a transfer until the details of the booking are cleared',
    ...booksOfAccount,
  },
  dayCloses: {
    data: 'Closes of a lab: which day, when, and by whom',
    ...booksOfAccount,
  },
  dayCounts: {
    data: 'Counts of cash at the close of a day: whose drawer, amounts, note, and who counted',
    ...booksOfAccount,
  },
  drawerMoves: {
    data: 'Floats and hand-overs of cash in a lab: between whom, amount, note, and who wrote it down',
    ...booksOfAccount,
  },
  messages: {
    data: 'What we wrote to patients and accounts: to which address, of what kind and when; the text itself for 30 days',
    keep: { days: year },
    reason:
      'Shows whether a person was told. It goes earlier with the details of its booking, or with its account; codes by SMS after a day.',
  },
  morningMails: {
    data: 'Whether an administrator gets a mail in the morning',
    keep: { until: 'the account is erased' },
    reason: 'The mail can be stopped by its link.',
  },
  accounts: {
    data: 'Accounts: e-mail address, a phone number that logs in, display name and a scrambled form of the password',
    keep: { until: 'the account is erased' },
    reason: 'Logging in. The phone number goes 90 days after its last code.',
  },
  accountPeople: {
    data: 'People of an account: name, relation, date of birth or age, gender, phone',
    keep: { until: 'they are removed or the account is erased' },
    reason: 'Booking for them without typing it again.',
  },
  accountAddresses: {
    data: 'Addresses of an account for home collection',
    keep: { until: 'they are removed or the account is erased' },
    reason: 'Booking without typing it again.',
  },
  logins: {
    data: 'Logins, with browser and system such as "Chrome on Android"',
    keep: { days: 0 },
    reason: 'Keeps a browser logged in, and shows people where they are.',
  },
  knownBrowsers: {
    data: 'Browsers that have logged in, by a random token',
    keep: { days: year },
    reason: 'Tells the owner of an account from a person who guesses the password.',
  },
  failedLogins: {
    data: 'Failed logins: account and network, scrambled',
    keep: { days: 1 / 24 },
    reason: 'Limits guesses of a password.',
  },
  callCounts: {
    data: 'Counts of calls: network address or account, scrambled',
    keep: { days: 1 },
    reason: 'Limits calls.',
  },
  bookingRetries: {
    data: 'Retries of a booking: account or browser, scrambled',
    keep: { days: 1 },
    reason: 'A booking whose answer was lost is not made twice.',
  },
  waitList: {
    data: 'Waiting for a place at a lab: phone and e-mail, and what would be booked, with the details of the patient',
    keep: { days: 1, after: 'the day that was waited for' },
    reason: 'A place that becomes free is offered by order of asking. It goes earlier when the patient stops waiting.',
  },
  townWaits: {
    data: 'Phone numbers that want to know when a town has its first lab',
    keep: { days: year },
    reason: 'They are told once, by SMS. The number goes with this message, or earlier when the person ends it.',
  },
  supportMessages: {
    data: 'Messages to us: text, name and contact',
    keep: { days: daysOfClaims },
    reason: 'Complaints may lead to claims for three years.',
  },
  supportNotes: {
    data: 'Our notes on messages',
    keep: { until: 'the message is deleted' },
    reason: 'Explain the answer to a message.',
  },
  vendors: {
    data: 'Labs: contact, director and registration numbers',
    keep: { until: 'the lab asks us to erase it; a lab that an administrator deletes stays in the archive' },
    reason: 'Patients need the contact; the numbers show that the lab may operate. A deleted lab can be restored.',
  },
  proposedChanges: {
    data: 'Changes of a lab that waited for approval: the new values, who asked and who decided',
    keep: { days: daysOfClaims },
    reason: 'Settles disputes about names, addresses and approvals.',
  },
  testRequests: {
    data: 'Tests that a lab asked for: who asked and who decided',
    keep: { days: daysOfClaims },
    reason: 'Settles disputes about prices and approvals.',
  },
  upiIds: {
    data: 'UPI ids to which patients of a lab pay: the id, who set it and who ended it',
    keep: { until: 'the lab asks us to erase it' },
    reason: 'Shows to whom a patient was asked to pay.',
  },
  members: {
    data: 'Who works for a lab',
    keep: { until: 'the lab removes the person, or the account is erased' },
    reason: 'Access to the portal of the lab.',
  },
  waitingMembers: {
    data: 'For which labs a person must say whether they work there',
    keep: { until: 'the person says it, or the account is erased' },
    reason: 'Another person may have opened the account with the address.',
  },
  referrers: {
    data: 'Doctors and others who send patients to a lab: their names',
    keep: { until: 'the lab takes them out of its list' },
    reason: 'The lab counts who sends patients.',
  },
  passwordResets: {
    data: 'Links that set a forgotten password, log in, or undo a login of another person, scrambled',
    keep: { days: 1, after: 'the link ends' },
    reason: `A link that undoes a login works for ${minutesOfLink['not-me'] / (24 * 60)} days, the others for ${minutesOfLink.password} minutes. Of each of these others an account gets at most three an hour. A used link is deleted at once.`,
  },
  emailConfirmations: {
    data: 'Links that confirm an e-mail address: the address, and the link scrambled',
    keep: { days: 1, after: 'the link ends' },
    reason: 'Works for a day; at most three an hour are sent to an account. A used link is deleted at once.',
  },
  phoneCodes: {
    data: 'Codes by SMS: phone number, code, browser and network, scrambled',
    keep: { days: 1 },
    reason: 'Shows that a person has the phone; at most 20 a day are sent to a number.',
  },
  stoppedFollowUps: {
    data: 'Addresses that want no mail after a visit, scrambled',
    keep: { days: 5 * year },
    reason: 'No such mail is sent to them.',
  },
  secondSteps: {
    data: 'Second step of a login: the secret of the authenticator app',
    keep: { until: 'the person removes it, or the account is erased' },
    reason: 'Checks the codes of the app.',
  },
  recoveryCodes: {
    data: 'Recovery codes of a login, scrambled',
    keep: { until: 'they are used or replaced, or the account is erased' },
    reason: 'A way in without the phone.',
  },
  invitations: {
    data: 'Invitations to the portal of a lab: e-mail address',
    keep: { days: 30 },
    reason: 'The lab sees whom it has invited.',
  },
  calendarFeeds: {
    data: "Secret address of a lab's calendar, scrambled, and who made it",
    keep: {
      until:
        'the lab renews or removes it, no program reads it for 90 days, the account loses its logins, or is no owner any more',
    },
    reason: 'Calendar programs read bookings there.',
  },
  vendorTokens: {
    data: "Tokens of a lab's programs, scrambled, and who made them",
    keep: {
      until:
        'the lab ends them, no program uses them for 90 days, the account loses its logins, or is no owner any more',
    },
    reason: 'Programs of a lab read and write its bookings with them.',
  },
  priceListImports: {
    data: 'Who uploaded a price list',
    keep: { until: 'the account is erased' },
    reason: 'An import can be undone.',
  },
  erasures: {
    data: 'Which bookings and accounts people have erased: their numbers, no details',
    keep: { days: year },
    reason: 'A restored backup has them again; then they are erased again.',
  },
  accessLog: {
    data: "Who read patients' details, and how many; no details",
    keep: { days: 2 * year, after: 'the end of the month' },
    reason: 'The law asks for one year, and a breach may be noticed late.',
  },
  auditLog: {
    data: 'Who changed what in the portals, and of the own account its address, phone number, password and second step',
    keep: { days: daysOfClaims, after: 'the end of the month' },
    reason: 'Settles disputes about prices and approvals.',
  },
} satisfies Record<string, RetentionRule>;

export type RetentionKey = keyof typeof retentionRules;

/** '3 years after the appointment', 'until the account is erased'. */
export function formatKeep(keep: RetentionRule['keep']): string {
  if ('until' in keep) return `until ${keep.until}`;
  if (keep.days === 0) return 'until they expire';
  return keep.after ? `${formatDays(keep.days)} after ${keep.after}` : formatDays(keep.days);
}

function formatDays(days: number): string {
  if (days < 1) return `${days * 24} h`;
  const years = days >= year ? formatPlural(Math.floor(days / year), 'year') : null;
  const rest = days % year > 0 ? formatPlural(days % year, 'day') : null;
  return [years, rest].filter(Boolean).join(' and ');
}
