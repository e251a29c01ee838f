-- Labs, what they offer and when they are open.

-- The twin of slugify in domain/slug.ts.
create function slug_of(name text) returns text language sql immutable strict as $$
  select trim(both '-' from regexp_replace(regexp_replace(
    regexp_replace(lower(trim(name)), '\s+', '-', 'g'), '[^a-z0-9-]', '', 'g'), '-+', '-', 'g'))
$$;

create table vendors (
  id bigint generated always as identity primary key,
  owner_id bigint unique references users,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 2 and 200),
  address text not null,
  locality text,
  city text not null,
  -- A place in an address finds its labs by an index.
  city_slug text not null generated always as (slug_of(city)) stored,
  locality_slug text generated always as (slug_of(locality)) stored,
  pincode text check (pincode ~ '^[0-9]{5,6}$'),
  phone text,
  email text,
  website text check (website ~* '^https?://'),
  logo_url text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  formatted_address text,
  google_place_id text,
  legal_name text,
  gst_number text,
  license_number text,
  accreditation_body text,
  nabl_accredited boolean not null default false,
  establishment_year integer check (establishment_year >= 1900),
  lab_director_name text,
  bio text,
  services_offered text[] not null default '{}',
  certifications text[] not null default '{}',
  operating_hours jsonb,
  rating numeric(2, 1) check (rating between 0 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  check (slug not in ('login', 'signup', 'dashboard', 'package', 'register'))
);
create index vendors_place on vendors (city_slug, locality_slug) where deleted_at is null;
create unique index vendors_google_place_id_key on vendors (google_place_id) where deleted_at is null;

-- A vendor's test with its price.
create table offers (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors,
  diagnostic_test_id bigint not null references diagnostic_tests,
  price_paise bigint not null check (price_paise > 0 and price_paise <= 9999999999),
  -- The lab's cap on open future bookings of this test; null means no cap.
  available_slots integer check (available_slots >= 0),
  report_time_hours integer not null default 24 check (report_time_hours between 1 and 8760),
  report_type text not null default 'both' check (report_type in ('online', 'hard_paper', 'both')),
  home_collection boolean not null default false,
  duration_minutes integer check (duration_minutes > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  unique (vendor_id, diagnostic_test_id)
);
create index offers_by_price on offers (diagnostic_test_id, price_paise, id) where withdrawn_at is null;

create table health_packages (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors,
  name text not null check (length(name) between 3 and 200),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text,
  -- What the patient pays; the discount is a badge and is never subtracted again.
  price_paise bigint not null check (price_paise > 0 and price_paise <= 9999999999),
  discount_percentage numeric(5, 2) check (discount_percentage between 0 and 100),
  report_time_hours integer not null default 24 check (report_time_hours between 1 and 8760),
  report_type text not null default 'both' check (report_type in ('online', 'hard_paper', 'both')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index health_packages_vendor_id on health_packages (vendor_id);
create index health_packages_slug on health_packages (slug) where is_active;

create table health_package_tests (
  health_package_id bigint not null references health_packages on delete cascade,
  diagnostic_test_id bigint not null references diagnostic_tests,
  primary key (health_package_id, diagnostic_test_id)
);
create index health_package_tests_diagnostic_test_id on health_package_tests (diagnostic_test_id);

create trigger health_packages_changed after insert or update or delete on health_packages
  for each statement execute function count_catalogue_change();

-- Minutes are counted from midnight in Asia/Kolkata; weekday 0 is Sunday.
create table weekly_hours (
  vendor_id bigint not null references vendors on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  start_minute smallint not null default 540 check (start_minute between 0 and 1439),
  end_minute smallint not null default 1020 check (end_minute between 1 and 1440),
  slot_minutes smallint not null default 30 check (slot_minutes between 1 and 1440),
  capacity integer not null default 1 check (capacity > 0),
  is_active boolean not null default false,
  primary key (vendor_id, weekday),
  check (not is_active or end_minute - start_minute >= slot_minutes)
);

create table closures (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  closed_on date not null,
  reason text,
  is_half_day boolean not null default false,
  -- The closed window of a half-day closure.
  start_minute smallint check (start_minute between 0 and 1439),
  end_minute smallint check (end_minute between 1 and 1440),
  created_at timestamptz not null default now(),
  unique (vendor_id, closed_on),
  check (case when is_half_day then start_minute is not null and end_minute > start_minute
         else start_minute is null and end_minute is null end)
);
