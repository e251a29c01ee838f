-- The tables, columns and indexes of release 2, in the order of the domain, and the moves of rows that release 1 has
-- written. Functions that an index or a data move needs are here, too.

-- Tests. /demo/mailbox and /your-tests are pages.
alter table diagnostic_tests drop constraint diagnostic_tests_slug_not_reserved;
alter table diagnostic_tests add constraint diagnostic_tests_slug_not_reserved check (slug not in
  ('admin', 'vendor', 'login', 'signup', 'location-test', 'book', 'search', 'bookings', 'account', 'images', 'assets',
   'demo', 'your-tests'));
-- Lists of what was deleted, latest first.
create index diagnostic_tests_archived on diagnostic_tests (deleted_at desc, id) where deleted_at is not null;

create function test_name_key(name text) returns text language sql immutable strict as $$
  select coalesce(
    case when octet_length(name) = length(name) then nullif(slug_of(name), '') end,
    lower(regexp_replace(trim(name), '\s+', ' ', 'g')))
$$;
comment on function test_name_key(text) is 'What names of tests are compared by: the slug, or the text itself in other scripts. The twin of `toNameKey` in `domain/catalogue/test-names.ts`.';

create table test_names (
  key text primary key,
  diagnostic_test_id bigint not null references diagnostic_tests on delete cascade
);
comment on table test_names is 'Names, abbreviations, other names and slugs of the tests that are not deleted: each belongs to one test. Written by triggers.';
create index test_names_diagnostic_test_id on test_names (diagnostic_test_id);
-- Where two tests share a name already, the one that is called so keeps it. The next edit of the other's names asks for another.
insert into test_names (key, diagnostic_test_id)
select distinct on (test_name_key(named.name)) test_name_key(named.name), test.id
from diagnostic_tests as test, lateral (
  select test.slug as name, 1 as place union all select test.name, 2
  union all select unnest(test.abbreviations), 3 union all select unnest(test.alternative_names), 4) as named
where test.deleted_at is null
order by test_name_key(named.name), named.place, test.id;

-- A slug may have been the address of several tests, one after the other.
alter table old_test_slugs drop constraint old_test_slugs_pkey;
alter table old_test_slugs add primary key (slug, diagnostic_test_id);
comment on table old_test_slugs is 'Former addresses of tests. Each redirects to the test that had it last and is not deleted, unless a test has it now.';

create table archived_package_tests (
  health_package_id bigint not null references health_packages on delete cascade,
  diagnostic_test_id bigint not null references diagnostic_tests on delete cascade,
  -- Of the package when the test was taken out of it.
  package_version integer not null,
  primary key (health_package_id, diagnostic_test_id)
);
comment on table archived_package_tests is 'The packages that a deleted test was part of. A restored test returns to those that were not edited since.';
create index archived_package_tests_diagnostic_test_id on archived_package_tests (diagnostic_test_id);

create table test_requests (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  name text not null check (length(name) between 3 and 200),
  sample_type text check (length(sample_type) between 1 and 200),
  -- The lab's price, at which it gets the offer.
  price_paise bigint not null check (price_paise > 0),
  requested_by bigint references users on delete set null,
  requested_at timestamptz not null,
  outcome text check (outcome in ('added', 'joined', 'refused', 'withdrawn')),
  diagnostic_test_id bigint references diagnostic_tests on delete set null,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  -- The lab reads it.
  reason text check (length(reason) between 1 and 500),
  check ((outcome is null) = (decided_at is null)),
  check (outcome is distinct from 'refused' or reason is not null)
);
comment on table test_requests is 'Tests that the catalogue lacks and a lab has asked for, and what was decided.';
create unique index test_requests_open_name on test_requests (vendor_id, lower(name)) where decided_at is null;
create index test_requests_vendor_id on test_requests (vendor_id, requested_at);
create index test_requests_waiting on test_requests (requested_at, id) where decided_at is null;
create index test_requests_decided_at on test_requests (decided_at, id) where decided_at is not null;
create index test_requests_diagnostic_test_id on test_requests (diagnostic_test_id) where diagnostic_test_id is not null;
create index test_requests_requested_by on test_requests (requested_by) where requested_by is not null;
create index test_requests_decided_by on test_requests (decided_by) where decided_by is not null;

alter table catalogue_version add column tests_version bigint not null default 1;
comment on table catalogue_version is 'One row. `version` counts changes to what search can find, `tests_version` those to tests. Copies in memory of the search index and of pages compare them.';

create table sitemap_files (
  name text primary key,
  content bytea not null,
  made_at timestamptz not null
);
comment on table sitemap_files is 'The sitemaps, compressed with gzip. A job makes them from all offers.';

-- Offers. The console lists the prices of all tests by price.
create index offers_by_price_alone on offers (price_paise, id) where withdrawn_at is null;
-- Imaging needs a machine of the lab.
update offers set home_collection = false
  from diagnostic_tests as test
  where test.id = offers.diagnostic_test_id and test.category = 'imaging' and offers.home_collection;

-- A price list outlives the account that imported it.
alter table price_list_imports
  alter column imported_by drop not null,
  drop constraint price_list_imports_imported_by_fkey,
  add constraint price_list_imports_imported_by_fkey foreign key (imported_by) references users on delete set null;

-- Hours, in several ranges a day.
alter table weekly_hours
  drop constraint weekly_hours_pkey,
  add primary key (vendor_id, weekday, start_minute),
  -- One number line for all labs and weekdays, because ranges of numbers need no extension to exclude each other.
  add constraint weekly_hours_overlap exclude using gist (
    int8range((vendor_id * 7 + weekday) * 1440 + start_minute, (vendor_id * 7 + weekday) * 1440 + end_minute) with &&
  ) where (is_active);
comment on table weekly_hours is 'When a lab is open on a weekday (0 is Sunday): one row for each range of hours, with the length of its slots and how many bookings each takes. Minutes count from midnight in India.';

-- A booking lasts as long as its slot did when it was booked, whatever the hours are now. Of earlier ones, only the
-- present length is known.
alter table bookings add column slot_minutes smallint check (slot_minutes between 1 and 1440);
update bookings set slot_minutes = coalesce((select slot_minutes from weekly_hours as hours
  where hours.vendor_id = bookings.vendor_id and weekday = extract(dow from appointment_on)), 30);
alter table bookings alter column slot_minutes set not null;

-- A window of collectors is a slot of its own: a home takes no slot of the lab.
alter table slot_occupancy
  add column slot_minutes smallint check (slot_minutes between 1 and 1440),
  add column at_home boolean not null default false,
  drop constraint slot_occupancy_pkey,
  add primary key (vendor_id, slot_on, at_home, start_minute);
comment on table slot_occupancy is 'How often a slot, or a window of collectors (`at_home`), is taken, and its capacity. A booking takes its slot by one conditional upsert of this row, and counts in each slot that it overlaps, which are several only after a change of hours.';
-- Until now a booking counted only in the slot that starts with it.
delete from slot_occupancy where slot_on >= (now() at time zone 'Asia/Kolkata')::date;
update slot_occupancy set slot_minutes = coalesce((select slot_minutes from weekly_hours as hours
  where hours.vendor_id = slot_occupancy.vendor_id and weekday = extract(dow from slot_on)), 30);
insert into slot_occupancy (vendor_id, slot_on, start_minute, slot_minutes, taken, capacity)
select bookings.vendor_id, appointment_on, slot.start_minute, hours.slot_minutes, count(*),
  greatest(hours.capacity, count(*))
from bookings
  join weekly_hours as hours on hours.vendor_id = bookings.vendor_id and weekday = extract(dow from appointment_on)
  cross join generate_series(hours.start_minute::integer, hours.end_minute - hours.slot_minutes, hours.slot_minutes)
    as slot (start_minute)
where is_active and status <> 'cancelled' and appointment_on >= (now() at time zone 'Asia/Kolkata')::date
  and bookings.start_minute < slot.start_minute + hours.slot_minutes
  and slot.start_minute < bookings.start_minute + bookings.slot_minutes
group by 1, 2, 3, 4, hours.capacity;
update slot_occupancy as slot set taken = counted.taken, capacity = greatest(slot.capacity, counted.taken)
from (
  select slot.vendor_id, slot.slot_on, slot.start_minute, count(bookings.id)::integer as taken
  from slot_occupancy as slot left join bookings
    on bookings.vendor_id = slot.vendor_id and appointment_on = slot.slot_on and status <> 'cancelled'
      and bookings.start_minute < slot.start_minute + slot.slot_minutes
      and slot.start_minute < bookings.start_minute + bookings.slot_minutes
  group by 1, 2, 3
) as counted
where (counted.vendor_id, counted.slot_on, counted.start_minute) = (slot.vendor_id, slot.slot_on, slot.start_minute)
  and counted.taken <> slot.taken;
alter table slot_occupancy alter column slot_minutes set not null;

-- The hours that operators wrote become the lab's weekly hours where it has none; a lab's own hours stay. A stored day
-- is {open, close, closed}, 'HH:MM'. What cannot be an opening is left out. After the bookings, which were made without them.
insert into weekly_hours (vendor_id, weekday, start_minute, end_minute, slot_minutes, is_active)
select id, weekday, start_minute, end_minute, least(30, end_minute - start_minute), true
from vendors
cross join lateral unnest(array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
  with ordinality as weekdays (weekday_name, position)
cross join lateral (
  select (position - 1)::smallint as weekday,
    extract(epoch from (operating_hours -> weekday_name ->> 'open')::interval)::integer / 60 as start_minute,
    extract(epoch from (operating_hours -> weekday_name ->> 'close')::interval)::integer / 60 as end_minute
) as hours
where operating_hours is not null and operating_hours -> weekday_name ->> 'closed' = 'false' and start_minute < end_minute
  and not exists (select from weekly_hours as own where own.vendor_id = vendors.id);
alter table vendors drop column operating_hours;

create table past_hours (
  vendor_id bigint not null references vendors on delete cascade,
  changed_on date not null,
  ranges jsonb not null check (jsonb_typeof(ranges) = 'array'),
  primary key (vendor_id, changed_on)
);
comment on table past_hours is 'Weekly hours of a lab before they were changed: valid on the days before `changed_on`, back to that of the row before. Each range is weekday, start, end, length of slots, capacity. The capacity of past days is counted by them.';

create table repeating_closures (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  repeats text not null check (repeats in ('monthly', 'fortnightly')),
  first_on date not null,
  reason text,
  is_half_day boolean not null default false,
  start_minute smallint check (start_minute between 0 and 1439),
  end_minute smallint check (end_minute between 1 and 1440),
  -- A closure was written for each of its days up to this one.
  written_until date not null,
  created_at timestamptz not null default now(),
  check (case when is_half_day then start_minute is not null and end_minute > start_minute
         else start_minute is null and end_minute is null end)
);
comment on table repeating_closures is 'Closures that repeat on the same weekday of each month, or every two weeks. Each of their days is written to `closures` a year ahead, so that a single one can be removed.';
create index repeating_closures_vendor_id on repeating_closures (vendor_id);
create index repeating_closures_written_until on repeating_closures (written_until);
alter table closures add column repeating_closure_id bigint references repeating_closures on delete set null;
create index closures_repeating_closure_id on closures (repeating_closure_id) where repeating_closure_id is not null;

-- Labs.
alter table vendors
  -- When the lab got its present address; null since it was created.
  add column slug_since timestamptz,
  add column walk_in_limit smallint not null default 20 check (walk_in_limit between 0 and 500),
  add column lead_minutes integer not null default 30 check (lead_minutes between 0 and 1440),
  add column position_confirmed boolean not null default false,
  add constraint vendors_confirmed_position_is_known check (not position_confirmed or latitude is not null);
comment on column vendors.walk_in_limit is 'How many walk-ins may be written down as waiting in each half-hour.';
comment on column vendors.lead_minutes is 'How long before a time patients must book it at the latest, for the way there. The desk may book later.';
comment on column vendors.position_confirmed is 'True if a person has put the pin of the map there. Otherwise latitude and longitude are approximate: those of the pincode, the area or the city.';
-- The place of a refused lab is free for another one, until the refused lab asks again.
drop index vendors_google_place_id_key;
create unique index vendors_google_place_id_key on vendors (google_place_id)
  where deleted_at is null and approval <> 'refused';
-- Finds labs that may be registered twice.
create index vendors_city_and_address on vendors (city_slug, lower(address)) where deleted_at is null;
create index vendors_archived on vendors (deleted_at desc, id) where deleted_at is not null;

create table proposed_changes (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  -- The new values, by the names of fields in `domain/vendors/reviewed-fields.ts`. A request never changes: another
  -- one replaces it, so that an operator decides on what was shown.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and fields <> '{}'),
  requested_by bigint references users on delete set null,
  requested_at timestamptz not null,
  decision text check (decision in ('approved', 'refused', 'withdrawn', 'replaced')),
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  -- The lab reads it.
  reason text check (length(reason) between 1 and 500),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'refused' or reason is not null)
);
comment on table proposed_changes is 'Changes of approved labs that wait for an operator, and what was decided. At most one of a lab is open.';
create unique index proposed_changes_open on proposed_changes (vendor_id) where decided_at is null;
create index proposed_changes_waiting on proposed_changes (requested_at, id) where decided_at is null;
create index proposed_changes_vendor_id on proposed_changes (vendor_id, decided_at);
create index proposed_changes_decided_at on proposed_changes (decided_at) where decided_at is not null;
create index proposed_changes_requested_by on proposed_changes (requested_by) where requested_by is not null;
create index proposed_changes_decided_by on proposed_changes (decided_by) where decided_by is not null;

create table vendor_tokens (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  name text not null check (length(name) between 1 and 60),
  can_write boolean not null,
  token_hash text not null unique,
  created_by bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table vendor_tokens is 'Tokens by which a lab''s own programs call the API as its desk, by the SHA-256 of the token. A token works while its author is an owner of the lab with an open account, and the lab is neither closed nor suspended.';
create index vendor_tokens_of_vendor on vendor_tokens (vendor_id, id);
create index vendor_tokens_created_by on vendor_tokens (created_by);

-- A calendar feed ends with the account that made it, which the audit log names.
alter table calendar_feeds add column created_by bigint references users on delete cascade;
update calendar_feeds set created_by = (
  select users.id from audit_log join users on users.id = audit_log.user_id
  where thing = 'calendar_feeds' and action = 'created' and audit_log.vendor_id = calendar_feeds.vendor_id
  order by audit_log.id desc limit 1);
delete from calendar_feeds where created_by is null;
alter table calendar_feeds alter column created_by set not null;
create index calendar_feeds_created_by on calendar_feeds (created_by);
comment on table calendar_feeds is 'The secret address at which a lab''s calendar program reads its bookings, by the SHA-256 of the secret. It works while its author is an owner of the lab with an open account, and the lab is not suspended.';

-- Where, when and for how much a lab takes samples at home.
create table home_collections (
  vendor_id bigint primary key references vendors on delete cascade,
  is_active boolean not null,
  charge_paise bigint not null check (charge_paise between 0 and 1000000),
  free_from_paise bigint check (free_from_paise between 1 and 100000000),
  lead_minutes smallint not null check (lead_minutes between 0 and 10080),
  radius_km smallint check (radius_km between 1 and 50),
  version integer not null default 1
);
comment on table home_collections is 'Whether a lab collects samples at home, its charge, from which amount that is free, how long before a window patients must book, and the radius from which its pincodes were listed.';

create table collection_pincodes (
  vendor_id bigint not null references home_collections on delete cascade,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  primary key (vendor_id, pincode)
);
comment on table collection_pincodes is 'The service area of a lab''s home collection: the pincodes to which its collectors go.';

create table collection_windows (
  vendor_id bigint not null references home_collections on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 1 and 1440),
  capacity integer not null check (capacity > 0),
  primary key (vendor_id, weekday, start_minute),
  check (end_minute > start_minute),
  constraint collection_windows_overlap exclude using gist (
    int8range((vendor_id * 7 + weekday) * 1440 + start_minute, (vendor_id * 7 + weekday) * 1440 + end_minute) with &&)
);
comment on table collection_windows is 'When collectors come: windows of a weekday (0 is Sunday), with the number of homes that fit into each. Minutes count from midnight in India.';

-- Pictures: their files may be in a bucket.
create table image_objects (
  key text primary key,
  created_at timestamptz not null default now()
);
comment on table image_objects is 'Files of pictures in the S3 bucket. Each is written here before it is uploaded, so that none is forgotten; one without a picture is deleted after an hour.';

alter table images
  add column address text not null unique
    generated always as ('/images/' || content_hash || '.' || substr(content_type, 7)) stored,
  alter column bytes drop not null,
  add column object_key text unique references image_objects (key),
  add constraint images_one_place check ((bytes is null) <> (object_key is null));

create table vendor_images (
  vendor_id bigint not null references vendors on delete cascade,
  address text not null references images (address),
  -- When it was stored or last chosen.
  created_at timestamptz not null default now(),
  primary key (vendor_id, address)
);
comment on table vendor_images is 'Pictures of a lab, at most 20. A picture that is not its logo is deleted after a day.';
create index vendor_images_address on vendor_images (address);
insert into vendor_images (vendor_id, address)
  select vendors.id, images.address from vendors join images on images.address = vendors.logo_url;

-- Not valid, because older rows may name pictures on other sites. Deferred, because a new lab comes before its pictures.
alter table vendors add constraint vendors_logo foreign key (id, logo_url)
  references vendor_images (vendor_id, address) deferrable initially deferred not valid;
create index vendors_logo_url on vendors (logo_url) where logo_url is not null;
alter table banners add constraint banners_image foreign key (image_url) references images (address) not valid;
create index banners_image_url on banners (image_url);
-- The console lists banners in the order in which patients see them.
drop index banners_by_start;
create index banners_by_rank on banners (coalesce(priority, -1) desc, starts_at desc, id);

-- Accounts. Closed accounts whose address another account has by now would be second holders of it.
update users closed set role = 'customer'
where closed.disabled_at is not null and closed.role <> 'customer' and exists (
  select from users other
  where other.email = closed.email and other.id <> closed.id
    and (other.disabled_at is null or (other.role <> 'customer' and other.id > closed.id)));
drop index users_email_key;
create unique index users_email_key on users (email) where disabled_at is null or role <> 'customer';
comment on table users is 'Accounts: one person, one role. Passwords are stored as argon2id. The disabled account of a customer frees its e-mail address, that of a lab''s member or an administrator keeps it.';

alter table users
  add column notice_version smallint,
  add column notice_language text,
  add column agreed_at timestamptz,
  add check (num_nulls(notice_version, notice_language, agreed_at) in (0, 3)),
  add column password_set_at timestamptz not null default now(),
  add column confirmed_at timestamptz,
  add column phone text;
comment on column users.notice_version is 'The privacy notice that a patient agreed to when opening the account.';
comment on column users.password_set_at is 'A one-time password stops working a week after.';
comment on column users.confirmed_at is 'When the person opened a link that was sent to the address. Null for an address that nobody has shown to be theirs.';
comment on column users.phone is 'A mobile number that the person has shown to be theirs by a code. It logs a patient in.';
create unique index users_phone_key on users (phone) where phone is not null;
create index users_by_name on users (lower(display_name), id);
-- Administrators of today stay administrators. No mail reaches the addresses of the demo.
update users set confirmed_at = now() where role = 'admin' or email like '%@jaanch.example';

-- Sessions of before may last 30 days.
delete from sessions using users where users.id = sessions.user_id and users.role <> 'customer';
alter table sessions
  add column last_used_at timestamptz not null default now(),
  add column id bigint generated always as identity,
  add column browser text check (length(browser) between 1 and 60);
comment on column sessions.last_used_at is 'The last call of the session: to the minute for administrators, whose sessions end when idle, to the hour for others.';
comment on column sessions.id is 'Names a session to its owner; the token stays secret.';
comment on column sessions.browser is 'Browser and system at the login, such as Chrome on Android, for the owner''s list of logins.';
create unique index sessions_id_key on sessions (id);
create index known_devices_last_used_at on known_devices (last_used_at);

alter table rate_limit_windows rename column caller to rate_limit_key;
comment on table rate_limit_windows is 'Calls counted in fixed windows by kind and `rate_limit_key`: the keyed hash of a network or an account. Deleted after a day.';

create table program_secrets (
  name text primary key,
  value text not null check (length(value) >= 32)
);
comment on table program_secrets is 'Random keys that all processes share. The one of the rate limits hashes addresses and accounts; leave its rows out of dumps.';

create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table password_resets is 'Links by which a person sets a forgotten password, by the SHA-256 of their token. A used one is deleted, with the others of its account; so is an expired one after a day.';
create index password_resets_user_id on password_resets (user_id);
create index password_resets_expires_at on password_resets (expires_at);

create table email_confirmations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  email text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table email_confirmations is 'Links by which a person confirms the address of an account, by the SHA-256 of their token. A used one is deleted, with the others of its account; so is an expired one after a day.';
create index email_confirmations_user_id on email_confirmations (user_id);
create index email_confirmations_expires_at on email_confirmations (expires_at);

create table phone_codes (
  id bigint generated always as identity primary key,
  phone_key text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0)
);
comment on table phone_codes is 'Codes by SMS, with number and code hashed with a secret of the program. Also those that were asked for with a number that no booking has, and not sent. Deleted a day after they expire.';
comment on column phone_codes.tries is 'Wrong codes that were typed.';
create index phone_codes_phone_key on phone_codes (phone_key, id);
create index phone_codes_expires_at on phone_codes (expires_at);

create table second_steps (
  user_id bigint primary key references users on delete cascade,
  secret text,
  proposed_secret text,
  last_counter bigint,
  set_up_at timestamptz,
  recovery_code_used_at timestamptz,
  proposed_at timestamptz,
  check (secret is not null or proposed_secret is not null),
  constraint second_steps_proposed_at_check check ((proposed_secret is null) = (proposed_at is null))
);
comment on table second_steps is 'Secrets of authenticator apps (RFC 6238), whose codes a login needs after the password. A proposed one counts when a first code has confirmed it; `last_counter` is the 30 seconds of the last code, so that none counts twice.';

create table recovery_codes (
  user_id bigint not null references second_steps (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Codes for a lost authenticator app, by their SHA-256. A used one is deleted.';

-- A lab's people. A collector goes to patients' homes and sees the own round only.
alter table vendor_members
  drop constraint vendor_members_role_check,
  add constraint vendor_members_role_check check (role in ('owner', 'desk', 'collector')),
  -- Each member's own choice, and the secret of the link that ends the mails without a login.
  add column booking_mails text not null default 'at-once' check (booking_mails in ('at-once', 'evening', 'never')),
  add column stop_mails_secret text not null default replace(gen_random_uuid()::text, '-', '');
comment on table vendor_members is 'Who works for a lab, as an owner, at the desk or as a collector. One account may work for several labs.';
comment on column vendor_members.stop_mails_secret is 'In the link of each mail that ends them. It opens nothing else.';
create unique index vendor_members_stop_mails on vendor_members (stop_mails_secret);
create index vendor_members_of_evening on vendor_members (vendor_id) where booking_mails = 'evening';

-- Invitations end with their author.
alter table vendor_invitations
  drop constraint vendor_invitations_role_check,
  add constraint vendor_invitations_role_check check (role in ('owner', 'desk', 'collector')),
  drop constraint vendor_invitations_invited_by_fkey,
  add constraint vendor_invitations_invited_by_fkey foreign key (invited_by) references users on delete cascade;

-- The first mail makes the row of an operator.
create table morning_mails (
  user_id bigint primary key references users on delete cascade,
  is_wanted boolean not null default true,
  stop_secret text not null unique default replace(gen_random_uuid()::text, '-', '')
);
comment on table morning_mails is 'Whether an operator gets a mail in the morning about what waits or has failed.';
comment on column morning_mails.stop_secret is 'In the link of each mail that ends them. It opens nothing else.';

-- Bookings. No row keeps an account from being deleted.
alter table bookings
  drop constraint bookings_customer_id_fkey,
  add constraint bookings_customer_id_fkey foreign key (customer_id) references users on delete set null,
  add column cleared_at timestamptz,
  -- Walk-ins who wait now instead of taking a slot.
  add column queue_number smallint check (queue_number > 0),
  add constraint bookings_queued_at_counter check (queue_number is null or channel = 'walk-in'),
  add column notice_version smallint,
  add column notice_language text,
  add column agreed_at timestamptz,
  add column guardian_name text check (length(guardian_name) between 1 and 100),
  add check (num_nulls(notice_version, notice_language, agreed_at) in (0, 3)),
  add check (guardian_name is null or agreed_at is not null),
  -- Written with the first message. It opens the booking from a message without its phone number.
  add column link_secret text,
  add column at_home boolean not null default false,
  add column items_version integer not null default 1 check (items_version > 0),
  -- How far a collection at home is, so that no query looks for the latest step in the history.
  add column collection_step text
    check (collection_step in ('waiting', 'assigned', 'on-the-way', 'not-collected', 'collected', 'received')),
  add column collector_id bigint references users on delete set null,
  add column not_collected text
    check (not_collected in ('nobody-home', 'not-ready', 'declined', 'no-address', 'no-sample', 'other')),
  add constraint bookings_collection_step check ((collection_step is not null) = at_home),
  add constraint bookings_collector check (collector_id is null or (at_home and collection_step <> 'waiting')),
  add constraint bookings_not_collected check
    ((not_collected is not null) = (collection_step is not distinct from 'not-collected'));
comment on column bookings.cleared_at is 'When the details of the patient were cleared.';
comment on column bookings.queue_number is 'The number of the day of a walk-in who waits, instead of a slot: the appointment is the minute at which the booking was written down.';
comment on column bookings.notice_version is 'The privacy notice that the patient agreed to. Null if the lab or another program booked without showing one.';
comment on column bookings.guardian_name is 'The adult who agreed for a patient under 18.';
comment on column bookings.link_secret is 'Opens the booking, with its code, from a message.';
comment on column bookings.collection_step is 'How far the collection at home is; empty at the lab. Written with its entry in `booking_changes`.';
comment on column bookings.collector_id is 'Who is sent to the patient. Emptied with the details of the booking.';
comment on column bookings.not_collected is 'Why there is no sample.';
create index bookings_not_cleared on bookings (appointment_on) where cleared_at is null;
-- With the status, walk-ins who waited are counted by the index alone.
create unique index bookings_queue_numbers on bookings (vendor_id, appointment_on, queue_number) include (status)
  where queue_number is not null;
create index bookings_of_collector on bookings (collector_id, appointment_on) where collector_id is not null;
create index bookings_of_guests_by_email on bookings (patient_email) where customer_id is null and patient_email is not null;

-- The charge of a collection is an item without a test and without a package, so that each total has it.
alter table booking_items
  drop constraint booking_items_check,
  add constraint booking_items_one_subject check (diagnostic_test_id is null or health_package_id is null);
-- The archive counts the bookings of deleted tests.
create index booking_items_of_test on booking_items (diagnostic_test_id) where diagnostic_test_id is not null;

create table collections (
  booking_id bigint primary key references bookings on delete cascade,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  house text not null check (length(house) between 1 and 100),
  street text not null check (length(street) between 1 and 200),
  floor text check (length(floor) between 1 and 60),
  landmark text check (length(landmark) between 1 and 100)
);
comment on table collections is 'The address at which the sample of a booking is collected. Deleted with the details of its booking.';

alter table booking_changes
  drop constraint booking_changes_changed_by_fkey,
  add constraint booking_changes_changed_by_fkey foreign key (changed_by) references users on delete set null,
  -- Only which details changed: the values themselves are the patient's, and go with the booking.
  add column corrected text[] check (cardinality(corrected) > 0 and corrected <@ array['name', 'phone', 'age']),
  add column dropped_items text[] check (cardinality(dropped_items) > 0),
  add column added_items text[] check (cardinality(added_items) > 0),
  add column price_paise bigint check (price_paise > 0),
  add constraint booking_changes_items check
    ((price_paise is null) = (dropped_items is null and added_items is null)),
  -- How far a collection at home was. Its booking has the latest step.
  add column collection_step text
    check (collection_step in ('waiting', 'assigned', 'on-the-way', 'not-collected', 'collected', 'received')),
  add column collector_id bigint references users on delete set null,
  add constraint booking_changes_collector check (collector_id is null or collection_step is not null),
  -- What a collector notes at the door, and the key by which a tap that is sent twice counts once.
  add column not_collected text
    check (not_collected in ('nobody-home', 'not-ready', 'declined', 'no-address', 'no-sample', 'other')),
  add column taken_paise bigint check (taken_paise between 0 and 100000000),
  add column step_key text check (length(step_key) between 1 and 200),
  add constraint booking_changes_not_collected check
    ((not_collected is not null) = (collection_step is not distinct from 'not-collected')),
  add constraint booking_changes_taken check (taken_paise is null or collection_step = 'collected');
comment on table booking_changes is 'The history of a booking: each status, move, correction, note of the desk, step of a collection at home with its collector, and change of its tests with the new total, by whom and why.';
comment on column booking_changes.taken_paise is 'The money that the collector took at the door.';
comment on column booking_changes.step_key is 'Names an attempt of a collector, so that a repetition is no second step.';
create index booking_changes_changed_by on booking_changes (changed_by) where changed_by is not null;
create index booking_changes_collector_id on booking_changes (collector_id) where collector_id is not null;
create unique index booking_changes_step_key on booking_changes (booking_id, step_key) where step_key is not null;

-- Messages about the bookings that release 1 has taken are not written any more.
alter table outbox
  -- Nothing wrote it. Its index goes with it.
  drop column delivered_at,
  add column transaction_id xid8 not null default pg_current_xact_id(),
  add column messages_made_at timestamptz;
comment on table outbox is 'Events of bookings, written in the transaction of the event. It holds ids and no personal data. A process with open pages of labs asks twice a second for those that it has not seen. Deleted after seven days.';
comment on column outbox.kind is 'The code of the event, of the list in `domain/bookings/booking-events.ts`.';
-- Release 1 wrote 'booking moved'; the code is 'moved'.
update outbox set messages_made_at = created_at, kind = case kind
  when 'booking taken down' then 'placed-by-lab'
  else replace(substr(kind, length('booking ') + 1), ' ', '-')
end;
create index outbox_by_transaction on outbox (transaction_id);
create index outbox_created_at on outbox (created_at);
create index outbox_without_messages on outbox (id) where messages_made_at is null;

create table messages (
  id bigint generated always as identity primary key,
  kind text not null,
  channel text not null check (channel in ('email', 'sms')),
  -- Null for a message that is not about a booking: it goes to an account or a telephone number.
  booking_id bigint references bookings on delete cascade,
  recipient text not null check (length(recipient) between 3 and 254),
  -- What the message is about, such as the event of the outbox: reading it twice adds nothing.
  cause text not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed', 'dropped')),
  attempts smallint not null default 0,
  failure text,
  subject text,
  text_content text,
  html_content text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  user_id bigint references users on delete cascade,
  data jsonb,
  expires_at timestamptz,
  address_refused boolean not null default false,
  claimed_until timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  unique (cause, kind, channel, recipient)
);
comment on table messages is 'What was written to patients, labs and operators, or waits for its time. The content is deleted after 30 days.';
comment on column messages.attempts is 'That began. The message is given up after the sixteenth, also if the process ended in it.';
comment on column messages.user_id is 'The account that it was written to, whose end it does not outlive.';
comment on column messages.data is 'What its text is written from, until it is sent. Messages about bookings are written from the booking.';
comment on column messages.expires_at is 'When it is no longer of use, such as a link that has ended.';
comment on column messages.address_refused is 'The recipient''s server has refused the address for good. Nothing more is sent to it until this is taken back.';
comment on column messages.claimed_until is 'No other process tries to deliver it before: a claim, which its process renews, or the pause after a failed attempt.';
create index messages_of_booking on messages (booking_id);
create index messages_of_account on messages (user_id) where user_id is not null;
create index messages_to_claim on messages (channel, due_at) where state = 'waiting';
create index messages_with_content on messages (ended_at) where text_content is not null;
create index messages_ended_at on messages (ended_at);
create index messages_of_codes on messages (ended_at) where kind = 'phone-code';
create index messages_to_refused on messages (lower(recipient)) where address_refused;
-- What the console's list reads. `messages_to_recipient` is also for "did it reach this address?".
create index messages_by_state on messages (state, id);
create index messages_to_recipient on messages (lower(recipient), id);
create index messages_created_at on messages (created_at);
create index messages_due_at on messages (due_at, id);

create table stopped_follow_ups (
  address_key text primary key,
  stopped_at timestamptz not null
);
comment on table stopped_follow_ups is 'Patients who want no mail that asks how a visit was, with the address hashed with a secret of the program. Deleted after five years.';
create index stopped_follow_ups_stopped_at on stopped_follow_ups (stopped_at);

-- Support.
alter table support_messages
  drop constraint support_messages_assigned_to_fkey,
  add constraint support_messages_assigned_to_fkey foreign key (assigned_to) references users on delete set null,
  drop constraint support_messages_acknowledged_by_fkey,
  add constraint support_messages_acknowledged_by_fkey foreign key (acknowledged_by) references users on delete set null,
  drop constraint support_messages_kind_check,
  add constraint support_messages_kind_check check (kind in ('issue', 'feedback', 'data')),
  add column outcome text,
  add column vendor_id bigint references vendors on delete set null,
  add column booking_id bigint references bookings on delete set null,
  add constraint support_messages_outcome check (outcome is null or status = 'closed' and (
    kind = 'data' and outcome in ('granted', 'partly granted', 'refused')
    or kind = 'issue' and outcome in ('solved', 'partly solved', 'not justified', 'not reached')));
comment on column support_messages.outcome is 'How a complaint, or a request about personal data, was answered.';
comment on column support_messages.vendor_id is 'The lab that the message is about, as an operator has found.';
comment on column support_messages.booking_id is 'The booking that the message is about.';
create index support_messages_of_vendor on support_messages (vendor_id) where vendor_id is not null;
create index support_messages_of_booking on support_messages (booking_id) where booking_id is not null;
create index support_messages_created_at on support_messages (created_at);
create index support_messages_not_closed on support_messages (kind, due_at) where status <> 'closed';
-- One kind of messages may be rare among many.
create index support_messages_by_kind on support_messages (kind, due_at, created_at desc, id desc);

-- A word is cut, because the index takes at most 2 kB of each.
create function support_search_words(ticket text, name text, contact text, message text)
  returns tsvector language plpgsql immutable parallel safe
as $$
declare
  digits constant text := case when contact like '%@%' then '' else regexp_replace(coalesce(contact, ''), '\D', '', 'g') end;
  words constant text := concat_ws(' ', lower(ticket), lower(name), right(digits, 10), right(digits, 4), lower(contact), lower(message));
begin
  return array_to_tsvector(array(
    select distinct left(word, 40)
    from unnest(string_to_array(regexp_replace(words, '[^[:alnum:]\u0080-\uffff]+', ' ', 'g'), ' ')) as word
    where word <> ''));
end $$;
comment on function support_search_words(text, text, text, text) is 'The words by which operators find a message: its ticket, name, contact and text, and the last ten and four digits of a telephone number.';
drop index support_messages_ticket_prefix;
drop index support_messages_contact;
create index support_messages_search_words on support_messages
  using gin (support_search_words(ticket, name, contact, text));

alter table support_notes
  alter column author_id drop not null,
  drop constraint support_notes_author_id_fkey,
  add constraint support_notes_author_id_fkey foreign key (author_id) references users on delete set null;

-- Logs. A month of them is a table of its own, which retention drops as a whole instead of deleting its rows. They are in
-- another schema, so that the tables of this one are the same in each month.
create schema if not exists partitions;

create function make_partition(of_table text, month date) returns void language plpgsql as $$
declare
  partition text := of_table || to_char(month, '_YYYY_MM');
  rest text := of_table || '_rest';
  key text := substring(pg_get_partkeydef(of_table::regclass) from '\((\w+)\)');
  -- In UTC, also in sessions of another zone.
  start timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  ending timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
begin
  if to_regclass('partitions.' || partition) is not null then return; end if;
  -- Rows of a month without a partition are in the rest. They move.
  execute format('lock table partitions.%I in access exclusive mode', rest);
  execute format('create temp table moving on commit drop as select * from partitions.%I where %I >= %L and %2$I < %4$L',
    rest, key, start, ending);
  execute format('delete from partitions.%I where %I >= %L and %2$I < %4$L', rest, key, start, ending);
  execute format('create table partitions.%I partition of %I for values from (%L) to (%L)',
    partition, of_table, start, ending);
  execute format('insert into %I overriding system value select * from moving', of_table);
  drop table moving;
end $$;
comment on function make_partition(text, date) is 'Makes the partition of a table for a month, unless it is there. Rows of that month move to it.';

-- Out of the way of the new one's names, until that has its rows.
alter table audit_log set schema partitions;
create table audit_log (
  id bigint not null generated always as identity,
  happened_at timestamptz not null default now(),
  -- The rows of one call share it.
  request_id uuid not null,
  -- The log keeps the ids of its authors and labs, also of those that have been deleted. A command on the server has no
  -- author.
  user_id bigint,
  role text not null check (role in ('admin', 'owner', 'desk', 'collector', 'token', 'server', 'self')),
  call text not null,
  -- Null for a change that concerns no lab.
  vendor_id bigint,
  -- The table and the key of the row. Parts of a key are joined by a slash.
  thing text not null,
  thing_key text not null,
  action text not null check (action in ('created', 'changed', 'deleted')),
  -- For a change, only the columns that it changed.
  before jsonb,
  after jsonb,
  check ((user_id is null) = (role = 'server'))
) partition by range (happened_at);
comment on table audit_log is 'Who changed what in the lab portal and the admin console. Triggers write it in the transaction of the change. Partitioned by month.';
create table partitions.audit_log_rest partition of audit_log default;

create table access_log (
  id bigint not null generated always as identity,
  -- The start of the hour. Reads of the same within an hour are one row, because pages read again and again.
  hour timestamptz not null,
  last_at timestamptz not null,
  -- Without keys, so that the log outlives accounts and labs. Null for a visitor, a calendar program
  -- and a command.
  user_id bigint,
  role text not null check (role in ('admin', 'owner', 'desk', 'collector', 'visitor', 'calendar', 'token', 'server')),
  call text not null,
  -- Whose data was read.
  about text not null check (about in ('bookings', 'accounts', 'messages')),
  -- Null for a call that reads from all labs.
  vendor_id bigint,
  -- What the call was narrowed to: ids and days, and whether it searched. Never what it searched for.
  scope jsonb not null,
  times integer not null check (times > 0),
  row_count bigint not null check (row_count >= 0)
) partition by range (hour);
comment on table access_log is 'Who read personal data of others: by which call, of which lab, how often and how many rows in an hour. It holds no values. Partitioned by month.';
create table partitions.access_log_rest partition of access_log default;

-- From the first row on until three months ahead.
select make_partition(of_table, month::date)
from (values
    ('audit_log', (select least(min(happened_at), now()) from partitions.audit_log)),
    ('access_log', now())) as logs (of_table, first),
  generate_series(date_trunc('month', first at time zone 'UTC'),
    date_trunc('month', now() at time zone 'UTC') + interval '3 months', interval '1 month') as month;

-- Nothing else remembers the address of a person whose invitation is gone.
insert into audit_log overriding system value
select id, happened_at, request_id, user_id, role, call, vendor_id, thing, thing_key, action,
  case when is_forgotten then before - 'email' else before end, case when is_forgotten then after - 'email' else after end
from partitions.audit_log, lateral (
  select thing = 'vendor_invitations' and not exists (select from vendor_invitations where id::text = thing_key) as is_forgotten
) as forgotten;
select setval(pg_get_serial_sequence('audit_log', 'id'), max(id)) from audit_log having max(id) is not null;
drop table partitions.audit_log;

alter table audit_log add primary key (happened_at, id);
create index audit_log_happened_at on audit_log (happened_at, request_id, id);
create index audit_log_user_id on audit_log (user_id, happened_at, request_id);
create index audit_log_vendor_id on audit_log (vendor_id, happened_at, request_id) where vendor_id is not null;
create index audit_log_thing on audit_log (thing, happened_at, request_id);
create index audit_log_thing_key on audit_log (thing, thing_key, happened_at, request_id);
create index audit_log_request_id on audit_log (request_id, id);

alter table access_log add primary key (hour, id);
create unique index access_log_reads on access_log (hour, user_id, role, call, vendor_id, scope) nulls not distinct;
create index access_log_user_id on access_log (user_id, hour, id);
create index access_log_vendor_id on access_log (vendor_id, hour, id);
