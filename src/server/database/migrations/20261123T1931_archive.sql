-- Lists of what was deleted, latest first.
create index diagnostic_tests_archived on diagnostic_tests (deleted_at desc, id) where deleted_at is not null;
create index vendors_archived on vendors (deleted_at desc, id) where deleted_at is not null;

create table archived_package_tests (
  health_package_id bigint not null references health_packages on delete cascade,
  diagnostic_test_id bigint not null references diagnostic_tests on delete cascade,
  -- Of the package when the test was taken out of it.
  package_version integer not null,
  primary key (health_package_id, diagnostic_test_id)
);
comment on table archived_package_tests is 'The packages that a deleted test was part of. A restored test returns to those that were not edited since.';
create index archived_package_tests_diagnostic_test_id on archived_package_tests (diagnostic_test_id);

-- A slug may have been the address of several tests, one after the other.
alter table old_test_slugs drop constraint old_test_slugs_pkey;
alter table old_test_slugs add primary key (slug, diagnostic_test_id);
comment on table old_test_slugs is 'Former addresses of tests. Each redirects to the test that had it last and is not deleted, unless a test has it now.';
