import type { BookingMessageData } from './booking-message.ts';
import type { MessageData } from './message-templates.ts';

/** Shaped like those of real messages, in length, too: previews show them, and specs count the parts of SMS with them. */
const booking: BookingMessageData = {
  brandName: 'Jaanch',
  code: '5HKA5VC9KS',
  patientName: 'Ravi Kumar',
  appointment: { day: '2026-11-27', minute: 10 * 60 + 30 },
  itemNames: ['Lipid profile', 'Blood sugar, fasting'],
  tests: [
    {
      name: 'Lipid profile',
      fastingRequired: true,
      preparationInstructions: 'Fast for 12 hours.\nNo alcohol the day before.',
    },
    { name: 'Blood sugar, fasting', fastingRequired: true, preparationInstructions: null },
  ],
  pricePaise: 84_900,
  collection: null,
  lab: {
    name: 'Sunrise Diagnostics',
    address: '12 Linking Road, Bandra West, Mumbai 400050',
    phone: '022 2642 1234',
    directionsUrl: 'https://www.openstreetmap.org/?mlat=19.06&mlon=72.83#map=17/19.06/72.83',
  },
  bookingUrl: 'https://www.jaanch.example/bookings#5HKA5VC9KS.Zm9yIHByZXZpZXdzIG9ubHkh',
};

const collection = { address: 'Flat 4, 12 Hill Road, Bandra West, 400050', untilMinute: 11 * 60 + 30 };

const reportUrl = 'https://www.jaanch.example/bookings/report#Zm9yIHByZXZpZXdzIG9ubHkh';

const labLinks = {
  deskUrl: 'https://www.jaanch.example/vendor/dashboard/bookings',
  stopUrl: 'https://www.jaanch.example/_api/mails/stop?secret=Zm9yIHByZXZpZXdzIG9ubHkh',
};

export const sampleMessageData: MessageData = {
  'booking-placed': booking,
  'booking-moved': { ...booking, movedFrom: { day: '2026-11-26', minute: 9 * 60 }, dropped: [], added: [] },
  'booking-changed': { ...booking, dropped: ['Vitamin D'], added: [] },
  'booking-cancelled': {
    ...booking,
    cancellation: { actor: 'vendor', reason: 'The analyser is being repaired.', cancelReason: 'lab-cannot' },
  },
  'booking-reminder': { ...booking, now: Date.parse('2026-11-26T12:30:00Z'), stopUrl: labLinks.stopUrl },
  'booking-lab-closed': { ...booking, now: Date.parse('2026-11-26T12:30:00Z') },
  'booking-lab-open': booking,
  'booking-lab-suspended': { ...booking, now: Date.parse('2026-11-26T12:30:00Z') },
  'booking-not-collected': { ...booking, collection, notCollected: 'nobody-home' },
  'booking-follow-up': {
    ...booking,
    reviewUrl: `${booking.bookingUrl}.review`,
    reportUrl: 'https://www.jaanch.example/#report-issue',
    stopUrl: labLinks.stopUrl,
  },
  'report-ready': { ...booking, reportUrl, isHeld: false },
  'report-replaced': { ...booking, reportUrl, isHeld: false },
  'report-withdrawn': { ...booking, reason: 'It was of another patient.' },
  'email-changed': { displayName: 'Asha Rao', supportEmail: 'help@jaanch.example' },
  'email-confirmation': {
    displayName: 'Asha Rao',
    link: 'https://www.jaanch.example/account/email#Zm9yIHByZXZpZXdzIG9ubHkh',
  },
  'lab-decision': {
    labName: 'Sunrise Diagnostics',
    decision: 'refused',
    reason: 'The licence number is missing.',
    profileUrl: 'https://www.jaanch.example/vendor/dashboard',
  },
  'lab-invitation': {
    labName: 'Sunrise Diagnostics',
    inviterName: 'Asha Rao',
    link: 'https://www.jaanch.example/vendor/invitation#Zm9yIHByZXZpZXdzIG9ubHkh',
    expiresAt: '2026-12-04T06:00:00Z',
    needsOneTimePassword: true,
  },
  'lab-booking-news': {
    news: 'placed',
    labName: 'Sunrise Diagnostics',
    code: booking.code,
    appointment: booking.appointment,
    patientName: booking.patientName,
    itemNames: ['Lipid profile'],
    atHome: false,
    ...labLinks,
  },
  'lab-evening-digest': {
    labName: 'Sunrise Diagnostics',
    tomorrow: '2026-11-27',
    visitsTomorrow: 12,
    firstMinute: 7 * 60,
    toConfirm: 3,
    placed: 5,
    moved: 1,
    cancelled: 1,
    reviews: 2,
    ...labLinks,
  },
  'lab-review-news': {
    labName: 'Sunrise Diagnostics',
    reviewsUrl: 'https://www.jaanch.example/vendor/dashboard/reviews',
    stopUrl: labLinks.stopUrl,
  },
  'nabl-ending': {
    labName: 'Sunrise Diagnostics',
    validUntil: '2026-12-24',
    profileUrl: 'https://www.jaanch.example/vendor/dashboard',
  },
  'import-finished': {
    labName: 'Sunrise Diagnostics',
    addedCount: 12,
    changedCount: 140,
    testsUrl: 'https://www.jaanch.example/vendor/dashboard/tests',
  },
  'operator-morning': {
    waitingLabs: 3,
    waitingChanges: 1,
    reviewsToDecide: 2,
    overdue: 1,
    dueSoon: 2,
    failedMessages: 4,
    failedJobs: ['Copy pictures of other sites'],
    consoleUrl: 'https://www.jaanch.example/admin/dashboard',
    stopUrl: labLinks.stopUrl,
  },
  'login-link': {
    displayName: 'Asha Rao',
    link: 'https://www.jaanch.example/account/login#Zm9yIHByZXZpZXdzIG9ubHkh',
  },
  'new-device': {
    displayName: 'Asha Rao',
    browser: 'Chrome on Android',
    at: '2026-11-26T12:30:00Z',
    accountUrl: 'https://www.jaanch.example/account',
    passwordUrl: 'https://www.jaanch.example/account/password',
    lastDigits: '3210',
    notMeUrl: 'https://www.jaanch.example/account/not-me#Zm9yIHByZXZpZXdzIG9ubHkh',
  },
  'access-given': {
    displayName: 'Asha Rao',
    act: 'token-made',
    byName: 'Meera Joshi',
    about: 'Arogya Diagnostics',
    at: '2026-11-26T12:30:00Z',
    passwordUrl: 'https://www.jaanch.example/account/password',
  },
  'password-reset': {
    displayName: 'Asha Rao',
    link: 'https://www.jaanch.example/account/password#Zm9yIHByZXZpZXdzIG9ubHkh',
  },
  'phone-changed': {
    displayName: 'Asha Rao',
    change: 'added',
    lastDigits: '3210',
    accountUrl: 'https://www.jaanch.example/account',
    passwordUrl: 'https://www.jaanch.example/account/password',
  },
  'phone-code': { code: '402715' },
  'report-erased': { labName: 'Sunrise Diagnostics', code: booking.code },
  'review-news': {
    labName: 'Sunrise Diagnostics',
    news: 'refused',
    refusedFor: 'personal-data',
    lastDay: '2027-02-25',
    reviewUrl: `${booking.bookingUrl}.review`,
  },
  'ticket-answered': {
    ticket: '7KM4P2WX',
    answer: 'The lab has returned ₹150.00 to your UPI id today.',
    ticketUrl: 'https://www.jaanch.example/bookings/ticket#7KM4P2WX.Zm9yIHByZXZpZXdzIG9ubHkh',
  },
  'ticket-received': {
    ticket: '7KM4P2WX',
    solveBy: '2026-12-26T12:30:00Z',
    ticketUrl: 'https://www.jaanch.example/bookings/ticket#7KM4P2WX.Zm9yIHByZXZpZXdzIG9ubHkh',
  },
  'upi-id-changed': {
    displayName: 'Asha Rao',
    change: 'requested',
    labName: 'Arogya Diagnostics',
    upiId: 'arogya@okaxis',
    byName: 'Meera Joshi',
    at: '2026-11-26T12:30:00Z',
    inForceAt: '2026-11-27T12:30:00Z',
    profileUrl: 'https://www.jaanch.example/vendor/dashboard',
    passwordUrl: 'https://www.jaanch.example/account/password',
  },
  'town-has-lab': { url: 'https://www.jaanch.example/complete-blood-count/gwalior' },
  'wait-list-offer': {
    labName: 'Sunrise Diagnostics',
    appointment: booking.appointment,
    isMove: false,
    until: 9 * 60 + 15,
    url: 'https://www.jaanch.example/bookings/waiting#1234567.Zm9yIHByZXZpZXdzIG9ubHkh',
  },
};
