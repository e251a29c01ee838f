alter table users add column phone text;
comment on column users.phone is 'A mobile number that the person has shown to be theirs by a code. It logs a patient in.';
create unique index users_phone_key on users (phone) where phone is not null;

drop trigger users_forgotten on users;
create trigger users_forgotten after delete on users
  for each row execute function forget_in_audit_log('email,display_name,phone');
