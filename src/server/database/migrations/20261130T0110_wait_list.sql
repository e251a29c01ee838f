alter table slot_occupancy add column holds jsonb not null default '{}';
comment on column slot_occupancy.holds is 'Places that are kept for entries of the wait list: the id of the entry, and until when in milliseconds since 1970. A place is free again from then on, also while it is still written here.';
create trigger slot_occupancy_record_held after update on slot_occupancy
  for each row when (old.holds <> new.holds and old.taken = new.taken) execute function record_booking();

create table wait_list (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  wanted_on date not null,
  at_home boolean not null default false,
  phone text not null,
  phone_is_landline boolean not null default false,
  email text,
  customer_id bigint references users on delete cascade,
  booking_id bigint references bookings on delete cascade,
  request jsonb,
  secret text not null,
  asked_at timestamptz not null,
  offered_minute smallint check (offered_minute between 0 and 1439),
  offered_until timestamptz,
  passed_minutes smallint[] not null default '{}',
  taken_at timestamptz,
  unique (vendor_id, phone),
  check ((offered_minute is null) = (offered_until is null))
);
comment on table wait_list is 'Patients who wait for a place at a lab on a day, by order of `asked_at`; one for a number and lab. Deleted the day after.';
comment on column wait_list.booking_id is 'The visit that would move to an earlier time of its day, or of `wanted_on`; else the booking that was made from a taken offer.';
comment on column wait_list.request is 'What taking an offer books, in the form of `WaitingRequest`; null for a visit that moves, and once it was booked.';
comment on column wait_list.offered_minute is 'The place that is offered now; `slot_occupancy.holds` keeps it until `offered_until`.';
comment on column wait_list.passed_minutes is 'Times of the day that were offered and not taken. They are not offered again.';
comment on column wait_list.taken_at is 'When an offer was taken. Its link then leads to the booking.';
create index wait_list_wanted_on on wait_list (wanted_on);
create index wait_list_booking_id on wait_list (booking_id);
create index wait_list_customer_id on wait_list (customer_id);
