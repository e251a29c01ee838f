alter table sessions add column id bigint generated always as identity;
create unique index sessions_id_key on sessions (id);
comment on column sessions.id is 'Names a session to its owner; the token stays secret.';
alter table sessions add column browser text check (length(browser) between 1 and 60);
comment on column sessions.browser is 'Browser and system at the login, such as Chrome on Android, for the owner''s list of logins.';
comment on column sessions.last_used_at is 'The last call of the session: to the minute for administrators, whose sessions end when idle, to the hour for others.';
