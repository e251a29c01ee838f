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
create trigger test_requests_audit after insert or update or delete on test_requests
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'requested_by,requested_at,decided_by,decided_at');
