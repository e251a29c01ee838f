create table users (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  password_hash text not null,
  display_name text not null check (length(display_name) between 1 and 100),
  role text not null check (role in ('customer', 'vendor', 'admin')),
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  -- When an administrator ended all sessions of the account. The sessions are deleted and leave no other record.
  sessions_ended_at timestamptz
);
comment on table users is 'Accounts: one person, one role. Passwords are stored as argon2id. A disabled account frees its e-mail address.';
create unique index users_email_key on users (email) where disabled_at is null;
create index users_email_prefix on users (email collate "C", id);
create index users_role_email_prefix on users (role, email collate "C", id);

create table sessions (
  token_hash text primary key check (length(token_hash) = 64),
  user_id bigint not null references users on delete cascade,
  -- Null means the member's first lab by name.
  current_vendor_id bigint references vendors on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
comment on table sessions is 'Sign-ins, by the SHA-256 of their token, with the lab that calls of a lab''s member mean. Deleted when they expire.';
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);
create index sessions_current_vendor_id on sessions (current_vendor_id) where current_vendor_id is not null;

create table known_devices (
  user_id bigint not null references users on delete cascade,
  token_hash text not null check (length(token_hash) = 64),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
comment on table known_devices is 'Browsers that signed in before, at most ten for each account, by the SHA-256 of their token. Their guesses of a password are counted apart.';
create index known_devices_token_hash on known_devices (token_hash);

-- `account` is a hash of the address as typed, whether it has an account or not.
create unlogged table password_guesses (
  id bigint generated always as identity primary key,
  account text not null,
  network text not null,
  guessed_at timestamptz not null
);
comment on table password_guesses is 'Wrong passwords of the last hour from devices that the account does not know. `account` and `network` are keyed hashes.';
create index password_guesses_account on password_guesses (account, guessed_at);
create index password_guesses_guessed_at on password_guesses (guessed_at);

create unlogged table rate_limit_windows (
  kind text not null,
  caller text not null,
  window_at timestamptz not null,
  calls integer not null check (calls > 0),
  primary key (kind, caller, window_at)
);
comment on table rate_limit_windows is 'Calls counted in fixed windows by caller and kind. `caller` is a keyed hash. Deleted after a day.';
create index rate_limit_windows_window_at on rate_limit_windows (window_at);
