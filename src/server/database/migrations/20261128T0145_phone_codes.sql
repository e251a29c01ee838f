create table phone_codes (
  id bigint generated always as identity primary key,
  phone_key text not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0)
);
comment on table phone_codes is 'Codes by SMS, with number and code hashed with a secret of the program. Also those that were asked for with a number that no booking has, and not sent. Deleted a day after they expire.';
comment on column phone_codes.tries is 'Wrong codes that were typed.';
create index phone_codes_phone_key on phone_codes (phone_key, id);
create index phone_codes_expires_at on phone_codes (expires_at);
