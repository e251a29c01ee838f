comment on table migrations is 'The migrations that were applied.';

create table diagnostic_tests (
  id bigint generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 3 and 200),
  category text not null default 'blood_test' check (category in
    ('blood_test', 'cardiac', 'diabetes', 'imaging', 'kidney', 'liver', 'other', 'thyroid', 'urine_test')),
  description text,
  preparation_instructions text,
  what_it_measures text,
  normal_range text,
  fasting_required boolean not null default false,
  sample_type text,
  report_time_hours integer not null default 24 check (report_time_hours between 1 and 8760),
  is_featured boolean not null default false,
  seo_title text,
  seo_description text,
  seo_content text,
  abbreviations text[] not null default '{}',
  alternative_names text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  -- First path segments that are pages of their own. The same list as reservedTestSlugs in domain/text/slug.ts.
  constraint diagnostic_tests_slug_not_reserved check (slug not in
    ('admin', 'vendor', 'login', 'signup', 'location-test', 'book', 'search', 'bookings', 'account', 'images', 'assets'))
);
comment on table diagnostic_tests is 'What can be tested. Lists inside a text have one item on each line.';
create unique index diagnostic_tests_slug_key on diagnostic_tests (slug) where deleted_at is null;

create table old_test_slugs (
  slug text primary key,
  diagnostic_test_id bigint not null references diagnostic_tests on delete cascade,
  created_at timestamptz not null default now()
);
comment on table old_test_slugs is 'Former addresses of tests, which redirect to the present one.';
create index old_test_slugs_diagnostic_test_id on old_test_slugs (diagnostic_test_id);
