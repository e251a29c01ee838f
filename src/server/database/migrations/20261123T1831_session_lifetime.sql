alter table sessions add column last_used_at timestamptz not null default now();
comment on column sessions.last_used_at is 'The last call, to the minute, of a session of an administrator, which ends when it is idle. For others, the login.';
alter table users add column password_set_at timestamptz not null default now();
comment on column users.password_set_at is 'A one-time password stops working a week after.';
-- Sessions of before may last 30 days.
delete from sessions using users where users.id = sessions.user_id and users.role <> 'customer';
