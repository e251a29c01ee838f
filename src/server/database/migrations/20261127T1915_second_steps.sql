create table second_steps (
  user_id bigint primary key references users on delete cascade,
  secret text,
  proposed_secret text,
  last_counter bigint,
  check (secret is not null or proposed_secret is not null)
);
comment on table second_steps is 'Secrets of authenticator apps (RFC 6238), whose codes a login needs after the password. A proposed one counts when a first code has confirmed it; `last_counter` is the 30 seconds of the last code, so that none counts twice.';

create table recovery_codes (
  user_id bigint not null references second_steps (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Codes for a lost authenticator app, by their SHA-256. A used one is deleted.';
