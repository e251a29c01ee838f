alter table users add column phone_confirmed_at timestamptz;
comment on column users.phone_confirmed_at is 'When the person has shown that the number is theirs. Operators may have given it to another person after about 90 days.';

drop trigger users_forgotten on users;
create trigger users_forgotten after delete on users
  for each row execute function forget_in_audit_log('email,display_name,phone,phone_confirmed_at');
