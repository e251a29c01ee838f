-- Administrators find accounts by how their e-mail address begins, and end their sessions.
create index users_email_prefix on users (email collate "C", id);
create index users_role_email_prefix on users (role, email collate "C", id);

-- When an administrator ended all sessions of the account: sessions themselves leave no trace.
alter table users add column sessions_ended_at timestamptz;
