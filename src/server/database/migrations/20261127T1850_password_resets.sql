create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table password_resets is 'Links by which a person sets a forgotten password, by the SHA-256 of their token. A used one is deleted, with the others of its account; so is an expired one after a day.';
create index password_resets_user_id on password_resets (user_id);
create index password_resets_expires_at on password_resets (expires_at);
