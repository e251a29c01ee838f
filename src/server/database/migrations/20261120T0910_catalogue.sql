-- What can be tested. Money is paise, times are minutes, lists inside a text are newline-separated.

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
  -- First path segments that are pages of their own.
  check (slug not in ('admin', 'vendor', 'login', 'signup', 'location-test', 'book', 'assets'))
);
create unique index diagnostic_tests_slug_key on diagnostic_tests (slug) where deleted_at is null;

-- Counts every change to what can be searched, so that a copy in memory knows when it is old.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function count_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger diagnostic_tests_changed after insert or update or delete on diagnostic_tests
  for each statement execute function count_catalogue_change();
