create function slug_of(name text) returns text language sql immutable strict as $$
  select trim(both '-' from regexp_replace(regexp_replace(
    regexp_replace(lower(trim(name)), '\s+', '-', 'g'), '[^a-z0-9-]', '', 'g'), '-+', '-', 'g'))
$$;
comment on function slug_of(text) is 'A name as a part of an address. The twin of `slugify` in `domain/text/slug.ts`.';

create table vendors (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 2 and 200),
  address text not null,
  locality text,
  city text not null,
  -- Stored, so that an index finds the labs of an address.
  city_slug text not null generated always as (slug_of(city)) stored,
  locality_slug text generated always as (slug_of(locality)) stored,
  pincode text check (pincode ~ '^[0-9]{5,6}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  formatted_address text,
  google_place_id text,
  phone text,
  email text,
  website text check (website ~* '^https?://'),
  logo_url text,
  legal_name text,
  gst_number text,
  license_number text,
  establishment_year integer check (establishment_year >= 1900),
  lab_director_name text,
  bio text,
  services_offered text[] not null default '{}',
  certifications text[] not null default '{}',
  accreditation_body text,
  nabl_accredited boolean not null default false,
  nabl_certificate_number text check (length(nabl_certificate_number) between 1 and 100),
  nabl_valid_until date,
  operating_hours jsonb,
  rating numeric(2, 1) check (rating between 0 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  approval text not null default 'pending' check (approval in ('pending', 'approved', 'refused', 'suspended')),
  -- The lab reads the reason of the last decision.
  approval_reason text check (length(approval_reason) between 1 and 500),
  approval_changed_at timestamptz,
  is_listed boolean not null generated always as (approval = 'approved' and deleted_at is null) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  -- Incremented with each change of hours or closures.
  schedule_version integer not null default 0,
  check ((latitude is null) = (longitude is null)),
  -- Pages of the portal, which have addresses below /vendor/, too. The same list as reservedVendorSlugs in
  -- domain/text/slug.ts.
  constraint vendors_slug_not_reserved check (slug not in
    ('account', 'analytics', 'availability', 'bookings', 'calendar', 'closures', 'dashboard', 'desk', 'help',
     'hours', 'insights', 'invitation', 'invitations', 'login', 'logout', 'members', 'new', 'package',
     'packages', 'people', 'prices', 'profile', 'register', 'search', 'settings', 'signup', 'tests', 'today'))
);
comment on table vendors is 'Labs. Patients see those that are approved and not deleted. A deleted lab keeps its row for its bookings.';
create index vendors_place on vendors (city_slug, locality_slug) where is_listed;
create unique index vendors_google_place_id_key on vendors (google_place_id) where deleted_at is null;
create index vendors_by_name on vendors (lower(name), id) where deleted_at is null;
create index vendors_approval on vendors (approval, created_at, id) where deleted_at is null;
create index vendors_pending_first on vendors ((approval <> 'pending'), created_at desc, id desc) where deleted_at is null;
-- These two find labs that may be registered twice.
create index vendors_phone on vendors (phone) where deleted_at is null;
create index vendors_city_and_name on vendors (city_slug, lower(name)) where deleted_at is null;
-- Few rows: lists of all offers exclude deleted labs without reading every lab.
create index vendors_gone on vendors (id) where deleted_at is not null;

create table old_vendor_slugs (
  slug text primary key,
  vendor_id bigint not null references vendors on delete cascade,
  created_at timestamptz not null default now()
);
comment on table old_vendor_slugs is 'Former addresses of labs, which redirect to the present one.';
create index old_vendor_slugs_vendor_id on old_vendor_slugs (vendor_id);
