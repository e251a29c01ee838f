create table program_secrets (
  name text primary key,
  value text not null check (length(value) >= 32)
);
comment on table program_secrets is 'Random keys that all processes share. The one of the rate limits hashes addresses and accounts; leave its rows out of dumps.';
