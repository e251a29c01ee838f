-- The log is read by request: from one to the next, however many rows each has. Rows of one transaction have one time.

drop index audit_log_happened_at;
drop index audit_log_user_id;
drop index audit_log_vendor_id;
drop index audit_log_thing;
drop index audit_log_thing_key;
create index audit_log_happened_at on audit_log (happened_at, request_id, id);
create index audit_log_user_id on audit_log (user_id, happened_at, request_id);
create index audit_log_vendor_id on audit_log (vendor_id, happened_at, request_id) where vendor_id is not null;
create index audit_log_thing on audit_log (thing, happened_at, request_id);
create index audit_log_thing_key on audit_log (thing, thing_key, happened_at, request_id);
