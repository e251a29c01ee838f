-- A number that its person no longer has must not open the account.
alter table users add column phone_used_at timestamptz;
comment on column users.phone_used_at is 'When a code for the number was last typed. 60 days later a code alone opens the account no more, and 90 days later the number is taken off it.';
create index users_phone_used_at on users (phone_used_at) where phone is not null;

create or replace trigger users_forgotten after delete on users
  for each row execute function forget_in_audit_log('email,display_name,phone,phone_used_at');

alter table password_resets add column purpose text not null default 'password'
  check (purpose in ('password', 'login', 'not-me'));
comment on table password_resets is 'Links in mails to the address of an account, by the SHA-256 of their token: they set a forgotten password, log in, or undo a login of another person. A used one is deleted, and a new password deletes all of its account; so is an expired one after a day.';
