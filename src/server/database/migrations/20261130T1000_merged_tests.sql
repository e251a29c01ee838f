alter table diagnostic_tests add column merged_into_id bigint references diagnostic_tests;
comment on column diagnostic_tests.merged_into_id is 'The test that it became. The row stays deleted, for bookings that name it.';
create index diagnostic_tests_merged_into_id on diagnostic_tests (merged_into_id) where merged_into_id is not null;
