create table bookings (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{10}$'),
  vendor_id bigint not null references vendors,
  customer_id bigint references users,
  channel text not null default 'online' check (channel in ('online', 'walk-in', 'phone')),
  -- The name at the time of the booking: a lab that is renamed leaves history as it was.
  vendor_name text not null,
  appointment_on date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  patient_name text not null check (length(patient_name) between 1 and 100),
  patient_email text,
  patient_phone text,
  patient_age smallint check (patient_age between 1 and 120),
  patient_gender text check (patient_gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  special_instructions text check (length(special_instructions) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  arrived_at timestamptz,
  no_show_at timestamptz,
  created_at timestamptz not null default now(),
  -- Items refer to this key. Its order also lists a lab's bookings by time.
  constraint bookings_of_vendor unique (vendor_id, appointment_on, start_minute, id, status),
  constraint bookings_arrived_or_not check (arrived_at is null or no_show_at is null)
);
comment on table bookings is 'Bookings with their appointment, the patient''s details and the present status.';
create index bookings_of_customer on bookings (customer_id, appointment_on, start_minute, id)
  where customer_id is not null;
create index bookings_by_time on bookings (appointment_on, start_minute, id);
create index bookings_by_status on bookings (status, appointment_on, start_minute, id);
create index bookings_by_phone on bookings (patient_phone, appointment_on, start_minute, id)
  where patient_phone is not null;
create index bookings_made_at on bookings (created_at) include (vendor_id);
create index bookings_no_shows on bookings (vendor_id, appointment_on) where no_show_at is not null;

-- The lab's id before each word lets one index find the beginnings of words within one lab. In PL/pgSQL, because a
-- function in SQL is planned again for each row that the index takes in, which was a fifth of the database's time for
-- a booking.
create function booking_search_words(vendor_id bigint, patient_name text, patient_phone text, code text)
  returns tsvector language plpgsql immutable parallel safe
as $$
declare
  prefix constant text := vendor_id || '|';
  digits constant text := regexp_replace(coalesce(patient_phone, ''), '\D', '', 'g');
  words constant text := concat_ws(' ', lower(patient_name), right(digits, 10), right(digits, 4), lower(code));
begin
  return array_to_tsvector(array_remove(
    string_to_array(prefix || regexp_replace(words, '[^[:alnum:]\u0080-\uffff]+', ' ' || prefix, 'g'), ' '), prefix));
end $$;
comment on function booking_search_words(bigint, text, text, text) is 'The words by which a lab finds a booking, each behind the lab''s id: names, the last ten and the last four digits of the telephone number, the code.';
create index bookings_search_words on bookings
  using gin (booking_search_words(vendor_id, patient_name, patient_phone, code));

create table booking_items (
  booking_id bigint not null,
  position smallint not null check (position > 0),
  diagnostic_test_id bigint references diagnostic_tests,
  health_package_id bigint references health_packages,
  name text not null,
  price_paise bigint not null check (price_paise > 0),
  vendor_id bigint not null,
  appointment_on date not null,
  start_minute smallint not null,
  status text not null,
  primary key (booking_id, position),
  constraint booking_items_booking
    foreign key (booking_id, vendor_id, appointment_on, start_minute, status)
    references bookings (id, vendor_id, appointment_on, start_minute, status)
    on update cascade on delete cascade,
  check ((diagnostic_test_id is null) <> (health_package_id is null))
);
comment on table booking_items is 'The tests and packages of a booking, with name and price as booked. Lab, appointment and status are the booking''s and change with it, so that one index counts open bookings of an offer.';
create index booking_items_open on booking_items (diagnostic_test_id, vendor_id, appointment_on, start_minute)
  where status in ('pending', 'confirmed');
create index booking_items_open_packages on booking_items (health_package_id, appointment_on, start_minute)
  where status in ('pending', 'confirmed') and health_package_id is not null;
-- A lab's figures are read from this index alone.
create index booking_items_of_vendor on booking_items (vendor_id, appointment_on)
  include (status, price_paise, diagnostic_test_id, health_package_id, start_minute);

create table booking_changes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  status text not null check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  attendance text check (attendance in ('arrived', 'no-show', 'none')),
  -- Empty unless the booking was moved.
  moved_from_on date,
  moved_from_minute smallint check (moved_from_minute between 0 and 1439),
  moved_to_on date,
  moved_to_minute smallint check (moved_to_minute between 0 and 1439),
  actor text not null check (actor in ('patient', 'vendor', 'admin', 'system')),
  -- Null for a patient without an account.
  changed_by bigint references users,
  changed_at timestamptz not null default now(),
  reason text check (length(reason) between 1 and 500),
  check (num_nulls(moved_from_on, moved_from_minute, moved_to_on, moved_to_minute) in (0, 4))
);
comment on table booking_changes is 'The history of a booking: each status, move and note of the desk, by whom and why.';
create index booking_changes_booking_id on booking_changes (booking_id);
create index booking_changes_cancelled_at on booking_changes (changed_at) where status = 'cancelled';

create table idempotency_keys (
  key text primary key check (length(key) between 1 and 200),
  -- 'user 7', or 'secret ' and the hash of a browser's secret: another caller with the same key must not see the booking.
  owner text,
  request_hash text not null,
  booking_id bigint not null references bookings on delete cascade,
  created_at timestamptz not null default now()
);
comment on table idempotency_keys is 'The booking that a request made the first time, so that a retry finds it. Deleted after a day.';
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  vendor_id bigint references vendors,
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
comment on table outbox is 'Events of bookings, written in the transaction of the event. It holds ids and no personal data.';
create index outbox_waiting on outbox (id) where delivered_at is null;
create index outbox_of_vendor on outbox (vendor_id, created_at) where vendor_id is not null;

create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', concat_ws(' ', new.id, new.vendor_id, new.subject_id, new.kind));
  return null;
end $$;
comment on function notify_outbox() is 'Notifies the channel `outbox` of an event: id, lab, booking, kind.';
create trigger outbox_notify after insert on outbox
  for each row when (new.vendor_id is not null) execute function notify_outbox();

create table calendar_feeds (
  vendor_id bigint primary key references vendors on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  -- Off by default: with names, the provider of the calendar learns who has which test.
  shows_patient_names boolean not null default false,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
comment on table calendar_feeds is 'The secret address at which a lab''s calendar program reads its bookings, by the SHA-256 of the secret.';
