-- A stranger who asks for a code, or guesses one, must not end that of another person.
alter table phone_codes
  add column purpose text,
  add column requester text,
  add column network text,
  add column network_tries integer not null default 0 check (network_tries >= 0);
comment on table phone_codes is 'Codes by SMS, with number and code hashed with a secret of the program. Also those that were asked for with a number that no booking has, and not sent. The latest of a purpose and a requester counts. Deleted a day after they expire.';
comment on column phone_codes.requester is 'A hash of the browser that has asked for the code, or of the account that wants to add the number.';
comment on column phone_codes.network is 'A hash of the network that has asked for the code. A caller without a code of its own may type the latest one of its network.';
comment on column phone_codes.tries is 'Wrong codes that the requester has typed.';
comment on column phone_codes.network_tries is 'Wrong codes that others on its network have typed.';
