create table stopped_follow_ups (
  address_key text primary key,
  stopped_at timestamptz not null
);
comment on table stopped_follow_ups is 'Patients who want no mail that asks how a visit was, with the address hashed with a secret of the program. Deleted after five years.';
create index stopped_follow_ups_stopped_at on stopped_follow_ups (stopped_at);
