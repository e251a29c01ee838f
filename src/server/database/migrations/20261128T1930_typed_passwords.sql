-- When the password was typed again in a session, for calls that need more than the session.
alter table sessions add column password_typed_at timestamptz;
