alter table test_requests add column name_key text;
comment on column test_requests.name_key is 'The words of the name that tell tests apart, in one order: requests of several labs for one test share it. Null until a job has folded the name.';
create index test_requests_name_key on test_requests (name_key, vendor_id) include (requested_at, name) where decided_at is null;
create index test_requests_decisions on test_requests (decided_at desc, name_key) where decided_at is not null;

drop trigger test_requests_audit on test_requests;
create trigger test_requests_audit after insert or update or delete on test_requests
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'requested_by,requested_at,decided_by,decided_at,name_key');
