-- Guessing a password is limited without locking its owner out: a browser that signed in before is counted apart.

-- Only the hash of the browser's token is stored. At most ten for each account.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  token_hash text not null check (length(token_hash) = 64),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_token_hash on known_devices (token_hash);

-- Failed sign-ins from other devices. `account` and `network` are keyed hashes, never an address; `account` is of the
-- e-mail address as typed, whether an account has it or not. Kept an hour.
create unlogged table password_guesses (
  id bigint generated always as identity primary key,
  account text not null,
  network text not null,
  guessed_at timestamptz not null,
  lane text not null check (lane in ('free', 'newcomer', 'again'))
);
create index password_guesses_account on password_guesses (account, guessed_at);
create index password_guesses_guessed_at on password_guesses (guessed_at);

-- Networks that were told to wait. Kept an hour.
create unlogged table login_waits (
  account text not null,
  network text not null,
  waiting_since timestamptz not null,
  early_retries integer not null default 0,
  came_back boolean not null default false,
  primary key (account, network)
);
create index login_waits_waiting_since on login_waits (waiting_since);
create index login_waits_came_back on login_waits (account, waiting_since) where came_back;
