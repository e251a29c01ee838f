-- Addresses that were given out keep leading to what they meant.

create table old_vendor_slugs (
  slug text primary key,
  vendor_id bigint not null references vendors on delete cascade,
  created_at timestamptz not null default now()
);
create index old_vendor_slugs_vendor_id on old_vendor_slugs (vendor_id);

create table old_test_slugs (
  slug text primary key,
  diagnostic_test_id bigint not null references diagnostic_tests on delete cascade,
  created_at timestamptz not null default now()
);
create index old_test_slugs_diagnostic_test_id on old_test_slugs (diagnostic_test_id);
