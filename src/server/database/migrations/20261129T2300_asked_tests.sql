create table asked_tests (
  booking_id bigint not null references bookings on delete cascade,
  diagnostic_test_id bigint not null references diagnostic_tests,
  price_paise bigint not null check (price_paise between 0 and 9999999999),
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null,
  declined_at timestamptz,
  attempt_key text check (length(attempt_key) between 1 and 200),
  primary key (booking_id, diagnostic_test_id)
);
comment on table asked_tests is 'Tests that a collector was asked for at the door. The desk adds them to the booking or declines. Deleted with the details of the booking.';
comment on column asked_tests.price_paise is 'What the patient was told.';
comment on column asked_tests.attempt_key is 'Names the last attempt to ask, so that its repetition is no second one.';
create index asked_tests_asked_by on asked_tests (asked_by) where asked_by is not null;
create index asked_tests_diagnostic_test_id on asked_tests (diagnostic_test_id);
