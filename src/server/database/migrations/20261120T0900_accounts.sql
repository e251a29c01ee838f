-- Accounts: one person, one role. Nothing secret is stored in clear: passwords as argon2id, session tokens as SHA-256.

create table users (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  password_hash text not null,
  display_name text not null check (length(display_name) between 1 and 100),
  role text not null check (role in ('customer', 'vendor', 'admin')),
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
-- A disabled account frees its e-mail address.
create unique index users_email_key on users (email) where disabled_at is null;

create table sessions (
  token_hash text primary key check (length(token_hash) = 64),
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Fixed windows counted per caller and kind of call. `caller` is a keyed hash, never an address.
create unlogged table rate_limit_windows (
  kind text not null,
  caller text not null,
  window_at timestamptz not null,
  calls integer not null check (calls > 0),
  primary key (kind, caller, window_at)
);
create index rate_limit_windows_window_at on rate_limit_windows (window_at);
