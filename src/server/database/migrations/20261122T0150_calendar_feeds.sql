-- The secret address at which a lab's own calendar program reads its bookings. Only the hash of the secret is stored.

create table calendar_feeds (
  vendor_id bigint primary key references vendors on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  -- Whoever keeps the calendar then knows who has which test.
  shows_patient_names boolean not null default false,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
create trigger calendar_feeds_audit after insert or update or delete on calendar_feeds
  for each row when (audit_author() is not null) execute function record_audit('vendor_id', 'vendor_id', 'token_hash,last_read_at');
