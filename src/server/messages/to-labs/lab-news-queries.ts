import { sql } from 'kysely';
import { type BookingEventCode, type LabNews, listEventsWithNews } from '../../../domain/bookings/booking-events.ts';
import type { BookingActor } from '../../../domain/bookings/booking-lifecycle.ts';
import type { LabEvening } from '../../../domain/messages/templates/lab-evening-digest.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { latestChange } from '../../bookings/events/latest-change.ts';
import type { Database } from '../../database/connect.ts';
import { isOpenBooking } from '../../database/open-bookings.ts';

/** Also while it is suspended: patients who have booked may still come. */
export const getsMails = sql`vendors.deleted_at is null and vendors.approval in ('approved', 'suspended')`;

export type LabEvent = {
  id: number;
  kind: BookingEventCode;
  actor: BookingActor | null;
  bookingId: number;
  visitId: number | null;
  isErased: boolean;
  code: string;
  patientName: string;
  appointmentOn: PlainDate;
  startMinute: number;
  atHome: boolean;
  itemNames: string[];
  labName: string;
  userId: number;
  email: string;
  stopSecret: string;
};

/**
 * Events of bookings, once for each member of the lab who is told at once, at a confirmed address, because it names the patient.
 * Of an erased booking, which has no name, only that it was cancelled.
 */
export async function listEventsForLabs(db: Database, eventIds: readonly number[]): Promise<LabEvent[]> {
  const { rows } = await sql<LabEvent>`
    select outbox.id, outbox.kind, change.actor, bookings.id as booking_id, bookings.visit_id, bookings.cleared_at is not null as is_erased, bookings.code, bookings.patient_name,
      bookings.appointment_on, bookings.start_minute, bookings.at_home, vendors.name as lab_name,
      (select coalesce(json_agg(name order by position) filter (where coalesce(diagnostic_test_id, health_package_id) is not null), '[]') from booking_items where booking_id = bookings.id)
        as item_names,
      member.user_id, users.email, member.stop_mails_secret as stop_secret
    from outbox join bookings on bookings.id = outbox.subject_id
        and (bookings.cleared_at is null or outbox.kind = 'cancelled')
      join vendors on vendors.id = bookings.vendor_id and ${getsMails}
      join vendor_members member on member.vendor_id = vendors.id and member.booking_mails = 'at-once'
        and member.role <> 'collector'
      join users on users.id = member.user_id and users.disabled_at is null and users.confirmed_at is not null
      left join lateral ${latestChange()} as change on true
    where outbox.id = any(${[...eventIds]}::bigint[])
    order by outbox.id, member.user_id`.execute(db);
  return rows;
}

export type MemberEvening = LabEvening & { vendorId: number; userId: number; email: string; stopSecret: string };

/** For each member who is told in the evening; members of labs where nothing was or will be are left out. */
export async function listEvenings(
  db: Database,
  { today, tomorrow, since, until }: { today: PlainDate; tomorrow: PlainDate; since: Date; until: Date },
): Promise<MemberEvening[]> {
  const { rows } = await sql<MemberEvening>`
    select vendors.id as vendor_id, vendors.name as lab_name, member.user_id, users.email,
      member.stop_mails_secret as stop_secret, visits.*, waiting.*, news.*, written.*
    from vendor_members member
      join vendors on vendors.id = member.vendor_id and ${getsMails}
      join users on users.id = member.user_id and users.disabled_at is null
      cross join lateral (
        select count(*) as visits_tomorrow, min(start_minute) as first_minute from bookings
        where vendor_id = vendors.id and appointment_on = ${tomorrow}::date and ${isOpenBooking}
      ) as visits
      cross join lateral (
        select count(*) as to_confirm from bookings
        where vendor_id = vendors.id and appointment_on >= ${today}::date and status = 'pending'
          and arrived_at is null and no_show_at is null
      ) as waiting
      cross join lateral (
        select count(*) filter (where ${tells('placed')}) as placed,
          count(*) filter (where ${tells('moved')}) as moved,
          count(*) filter (where ${tells('cancelled')}) as cancelled
        from outbox where vendor_id = vendors.id and created_at >= ${since} and created_at < ${until}
      ) as news
      cross join lateral (
        select count(*) as reviews from reviews
        where vendor_id = vendors.id and state = 'published' and member.role = 'owner'
          and decided_at >= ${since} and decided_at < ${until} and (reported_at is null or reported_at > decided_at)
      ) as written
    where member.booking_mails = 'evening' and member.role <> 'collector'
      and visits_tomorrow + to_confirm + placed + moved + cancelled + reviews > 0
    order by vendors.id, member.user_id`.execute(db);
  return rows;
}

const tells = (news: LabNews) => sql`kind = any(${listEventsWithNews(news)}::text[])`;

export async function stopMails(db: Database, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendorMembers')
    .set({ bookingMails: 'never' })
    .where('stopMailsSecret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
