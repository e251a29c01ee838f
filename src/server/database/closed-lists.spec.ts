import { type Selectable, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { MemberRole } from '../../contract/endpoint.ts';
import { bannerPageType, bannerPosition } from '../../contract/patient/banners-schemas.ts';
import { category } from '../../contract/scalars.ts';
import { adminRoles } from '../../domain/accounts/admin-roles.ts';
import { linkPurposes } from '../../domain/accounts/mailed-links.ts';
import { billKinds } from '../../domain/bills/bill-number.ts';
import * as bookings from '../../domain/bookings/booking-lifecycle.ts';
import { cancelReasons } from '../../domain/bookings/cancel-reasons.ts';
import { reportTypes } from '../../domain/catalogue/report-type.ts';
import { testRequestOutcomes } from '../../domain/catalogue/test-request.ts';
import { collectionSteps } from '../../domain/home-collection/collection-steps.ts';
import { notCollectedReasons } from '../../domain/home-collection/not-collected.ts';
import { labMailChoices } from '../../domain/messages/lab-news.ts';
import { messageChannels, messageStates } from '../../domain/messages/message-kinds.ts';
import { drawerMoveKinds } from '../../domain/payments/day-close.ts';
import { doorWays, paymentKinds, paymentPlaces, paymentWays } from '../../domain/payments/payment-entries.ts';
import { relations } from '../../domain/people/relations.ts';
import { proofs } from '../../domain/reports/assign-report.ts';
import { reportKinds, reportOpeners, reportPlaces } from '../../domain/reports/report-terms.ts';
import { reportTimes, reviewRefusals, reviewStates, waitedTimes } from '../../domain/reviews/review-terms.ts';
import { closureRepeats } from '../../domain/schedule/repeating-closures.ts';
import { answerChannels, supportKinds, ticketOutcomes, ticketStatuses } from '../../domain/support/support-ticket.ts';
import { reservedTestSlugs, reservedVendorSlugs } from '../../domain/text/slug.ts';
import { approvals } from '../../domain/vendors/vendor-approval.ts';
import { testWorld } from '../testing/test-world.ts';
import type { Tables } from './tables.ts';

type Value<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = Selectable<
  Tables[Table]
>[Column] &
  string;

/** For a list that is only a type: the compiler refuses a value too many and one too few. */
const valuesOf = <Type extends string>(values: Record<Type, true>): readonly string[] => Object.keys(values);

const memberRoles = { owner: true, desk: true, collector: true } as const satisfies Record<MemberRole, true>;
const staff = { admin: true, ...memberRoles, token: true, server: true } as const;

const lists: Record<string, Iterable<string>> = {
  'access_log.about': valuesOf<Value<'accessLog', 'about'>>({ bookings: true, accounts: true, messages: true }),
  'access_log.role': valuesOf<Value<'accessLog', 'role'>>({ ...staff, visitor: true, calendar: true }),
  'account_people.gender': valuesOf<Value<'accountPeople', 'gender'>>({
    male: true,
    female: true,
    other: true,
    prefer_not_to_say: true,
  }),
  'account_people.relation': relations,
  'audit_log.action': valuesOf<Value<'auditLog', 'action'>>({ created: true, changed: true, deleted: true }),
  'audit_log.role': valuesOf<Value<'auditLog', 'role'>>({ ...staff, self: true }),
  'banners.page_type': Object.keys(bannerPageType.def.entries),
  'banners.position': Object.keys(bannerPosition.def.entries),
  'bill_numbers.kind': billKinds,
  'bills.kind': billKinds,
  'booking_changes.actor': bookings.bookingActors,
  'booking_changes.attendance': [...bookings.attendances, 'none'],
  'booking_changes.cancel_reason': cancelReasons,
  'booking_changes.collection_step': collectionSteps,
  'booking_changes.corrected': bookings.correctedDetails,
  'booking_changes.not_collected': notCollectedReasons,
  'booking_changes.status': bookings.bookingStatuses,
  'bookings.channel': bookings.bookingChannels,
  'bookings.collection_step': collectionSteps,
  'bookings.not_collected': notCollectedReasons,
  'bookings.patient_gender': valuesOf<Value<'bookings', 'patientGender'>>({
    male: true,
    female: true,
    other: true,
    prefer_not_to_say: true,
  }),
  'bookings.status': bookings.bookingStatuses,
  'diagnostic_tests.category': Object.keys(category.def.entries),
  'diagnostic_tests.sex': ['female', 'male'],
  'diagnostic_tests.slug': reservedTestSlugs,
  'door_notes.not_collected': notCollectedReasons,
  'door_notes.step': valuesOf<Value<'doorNotes', 'step'>>({ 'not-collected': true, collected: true }),
  'door_notes.way': doorWays,
  'drawer_moves.kind': drawerMoveKinds,
  'health_packages.report_type': reportTypes,
  // New pictures are all WebP.
  'images.content_type': ['image/webp', 'image/gif', 'image/png', 'image/jpeg'],
  'kept_promises.usual_wait': waitedTimes,
  'messages.channel': messageChannels,
  'messages.state': messageStates,
  'offers.report_type': reportTypes,
  'password_resets.purpose': linkPurposes,
  'payments.kind': paymentKinds,
  'payments.place': paymentPlaces,
  'payments.way': paymentWays,
  'proposed_changes.decision': valuesOf<Value<'proposedChanges', 'decision'>>({
    approved: true,
    refused: true,
    withdrawn: true,
    replaced: true,
  }),
  'repeating_closures.repeats': closureRepeats,
  'report_files.place': reportPlaces,
  'report_openings.opened_by': reportOpeners,
  'reports.kind': reportKinds,
  'reports.proof': proofs,
  'reviews.refused_for': reviewRefusals,
  'reviews.report_on_time': reportTimes,
  'reviews.reported_for': reviewRefusals,
  'reviews.state': reviewStates,
  'reviews.waited': waitedTimes,
  'support_messages.kind': supportKinds,
  'support_messages.outcome': ticketOutcomes,
  'support_messages.status': ticketStatuses,
  'support_notes.channel': answerChannels,
  'test_requests.outcome': testRequestOutcomes,
  'users.admin_role': adminRoles,
  'users.role': valuesOf<Value<'users', 'role'>>({ customer: true, vendor: true, admin: true }),
  'vendor_impressions.kind': valuesOf<Value<'vendorImpressions', 'kind'>>({ card: true, profile: true }),
  'vendor_invitations.role': Object.keys(memberRoles),
  'vendor_members.booking_mails': labMailChoices,
  'vendor_members.role': Object.keys(memberRoles),
  'vendors.approval': approvals,
  'vendors.slug': reservedVendorSlugs,
  'waiting_members.role': Object.keys(memberRoles),
};

it('lists that checks of the database repeat are those of the program', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute((await testWorld()).services.db);
  const found: [column: string, value: string][] = [];
  for (const { name, definition } of rows)
    for (const [, column, values = ''] of definition.matchAll(/(\w+)"? (?:= ANY|<> ALL|<@) \(?ARRAY\[('[^\]]*)\]/g))
      for (const [, value = ''] of values.matchAll(/'([^']*)'/g)) found.push([`${name}.${column}`, value]);
  const checked = [...Map.groupBy(found, ([column]) => column)].map(
    ([column, each]) => [column, each.map(([, value]) => value).toSorted()] as const,
  );
  const expected = Object.entries(lists).map(([column, values]) => [column, [...values].toSorted()] as const);
  expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(expected));
});
