-- The audit log is read by the time of a change, for everybody, a person, a lab or a thing; and by request.

drop index audit_log_user_id;
drop index audit_log_vendor_id;
drop index audit_log_thing;
create index audit_log_user_id on audit_log (user_id, happened_at desc, id desc);
create index audit_log_vendor_id on audit_log (vendor_id, happened_at desc, id desc) where vendor_id is not null;
create index audit_log_thing on audit_log (thing, happened_at desc, id desc);
create index audit_log_thing_key on audit_log (thing, thing_key, happened_at desc, id desc);
create index audit_log_request_id on audit_log (request_id, id);
