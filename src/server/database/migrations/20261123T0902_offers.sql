create table offers (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors,
  diagnostic_test_id bigint not null references diagnostic_tests,
  price_paise bigint not null check (price_paise > 0 and price_paise <= 9999999999),
  offer_cap integer check (offer_cap >= 0),
  report_time_hours integer not null default 24 check (report_time_hours between 1 and 8760),
  report_type text not null default 'both' check (report_type in ('online', 'hard_paper', 'both')),
  home_collection boolean not null default false,
  duration_minutes integer check (duration_minutes > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  version integer not null default 1,
  unique (vendor_id, diagnostic_test_id)
);
comment on table offers is 'A lab''s tests with their prices. A withdrawn offer keeps its row. `offer_cap` limits open future bookings; null means no limit.';
create index offers_by_price on offers (diagnostic_test_id, price_paise, id) where withdrawn_at is null;

create table health_packages (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 3 and 200),
  description text,
  -- What the patient pays. The discount is only shown and is not subtracted from it.
  price_paise bigint not null check (price_paise > 0 and price_paise <= 9999999999),
  discount_percentage numeric(5, 2) check (discount_percentage between 0 and 100),
  report_time_hours integer not null default 24 check (report_time_hours between 1 and 8760),
  report_type text not null default 'both' check (report_type in ('online', 'hard_paper', 'both')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table health_packages is 'Several tests that a lab sells as one.';
create index health_packages_vendor_id on health_packages (vendor_id);
create index health_packages_slug on health_packages (slug) where is_active;

create table health_package_tests (
  health_package_id bigint not null references health_packages on delete cascade,
  diagnostic_test_id bigint not null references diagnostic_tests,
  primary key (health_package_id, diagnostic_test_id)
);
comment on table health_package_tests is 'The tests of a package.';
create index health_package_tests_diagnostic_test_id on health_package_tests (diagnostic_test_id);
