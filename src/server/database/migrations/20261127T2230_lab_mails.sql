-- Each member's own choice, and the secret of the link that ends the mails without a login.
alter table vendor_members
  add column booking_mails text not null default 'at-once' check (booking_mails in ('at-once', 'evening', 'never')),
  add column stop_mails_secret text not null default replace(gen_random_uuid()::text, '-', '');
create unique index vendor_members_stop_mails on vendor_members (stop_mails_secret);
create index vendor_members_of_evening on vendor_members (vendor_id) where booking_mails = 'evening';
comment on column vendor_members.stop_mails_secret is 'In the link of each mail that ends them. It opens nothing else.';

-- The secret stays out of the audit log.
drop trigger vendor_members_audit on vendor_members;
create trigger vendor_members_audit after insert or update or delete on vendor_members
  for each row when (audit_author() is not null)
  execute function record_audit('vendor_id,user_id', 'vendor_id', 'stop_mails_secret');
