-- Bookings, the places they take, and what must be told about them.

-- How many places of one lab's slot are taken. A booking takes its place by one conditional upsert of this row:
-- the row lock puts simultaneous patients in a queue and the check makes overbooking impossible.
create table slot_places (
  vendor_id bigint not null references vendors,
  slot_on date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  taken integer not null check (taken >= 0),
  capacity integer not null check (capacity > 0),
  primary key (vendor_id, slot_on, start_minute),
  check (taken <= capacity)
);

create table bookings (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{10}$'),
  vendor_id bigint not null references vendors,
  diagnostic_test_id bigint references diagnostic_tests,
  health_package_id bigint references health_packages,
  customer_id bigint references users,
  -- As they were when booked: history keeps its names and prices.
  vendor_name text not null,
  item_name text not null,
  price_paise bigint not null check (price_paise > 0),
  appointment_on date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  patient_name text not null check (length(patient_name) between 1 and 100),
  patient_email text,
  patient_phone text,
  patient_age smallint check (patient_age between 1 and 120),
  patient_gender text check (patient_gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  special_instructions text check (length(special_instructions) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  created_at timestamptz not null default now(),
  check ((diagnostic_test_id is null) <> (health_package_id is null))
);
create index bookings_of_vendor on bookings (vendor_id, appointment_on desc, start_minute desc);
create index bookings_of_customer on bookings (customer_id, appointment_on desc) where customer_id is not null;
-- Open bookings of one offer, counted against the lab's cap.
create index bookings_open on bookings (vendor_id, diagnostic_test_id, appointment_on, start_minute)
  where status in ('pending', 'confirmed');

create table booking_changes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  status text not null check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  -- Null when the patient did it without an account.
  changed_by bigint references users,
  changed_at timestamptz not null default now()
);
create index booking_changes_booking_id on booking_changes (booking_id);

-- A retried request finds the booking it made the first time; kept 24 hours.
create table idempotency_keys (
  key text primary key check (length(key) between 1 and 200),
  request_hash text not null,
  booking_id bigint not null references bookings on delete cascade,
  created_at timestamptz not null default now()
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Written in the transaction of the event it tells of; holds ids only, no personal data.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id bigint not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index outbox_waiting on outbox (id) where delivered_at is null;
