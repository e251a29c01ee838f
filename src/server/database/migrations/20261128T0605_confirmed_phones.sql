alter table users add column phone_confirmed_at timestamptz;
comment on column users.phone_confirmed_at is 'When the person has shown that the number is theirs. Operators may have given it to another person after about 90 days.';
