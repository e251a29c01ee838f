alter table calendar_feeds add column created_by bigint references users on delete cascade;
update calendar_feeds set created_by = (
  select users.id from audit_log join users on users.id = audit_log.user_id
  where thing = 'calendar_feeds' and action = 'created' and audit_log.vendor_id = calendar_feeds.vendor_id
  order by audit_log.id desc limit 1);
delete from calendar_feeds where created_by is null;
alter table calendar_feeds alter column created_by set not null;
create index calendar_feeds_created_by on calendar_feeds (created_by);
comment on table calendar_feeds is 'The secret address at which a lab''s calendar program reads its bookings, by the SHA-256 of the secret. It works while its author is an owner of the lab with an open account, and the lab is not suspended.';

drop trigger calendar_feeds_audit on calendar_feeds;
create trigger calendar_feeds_audit after insert or update or delete on calendar_feeds
  for each row when (audit_author() is not null)
  execute function record_audit('vendor_id', 'vendor_id', 'token_hash,last_read_at,created_by');
