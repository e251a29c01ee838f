create table access_log (
  id bigint generated always as identity primary key,
  -- The start of the hour. Reads of the same within an hour are one row, because pages read again and again.
  hour timestamptz not null,
  last_at timestamptz not null,
  -- Without keys, so that the log outlives accounts and labs. Null for a visitor, a calendar program
  -- and a command.
  user_id bigint,
  role text not null check (role in ('admin', 'owner', 'desk', 'visitor', 'calendar', 'server')),
  call text not null,
  -- Whose data was read.
  about text not null check (about in ('bookings', 'accounts', 'messages')),
  -- Null for a call that reads from all labs.
  vendor_id bigint,
  -- What the call was narrowed to: ids and days, and whether it searched. Never what it searched for.
  scope jsonb not null,
  times integer not null check (times > 0),
  row_count bigint not null check (row_count >= 0)
);
comment on table access_log is 'Who read personal data of others: by which call, of which lab, how often and how many rows in an hour. It holds no values. Deleted after two years.';
create unique index access_log_reads on access_log (hour, user_id, role, call, vendor_id, scope) nulls not distinct;
create index access_log_by_hour on access_log (hour, id);
create index access_log_user_id on access_log (user_id, hour, id);
create index access_log_vendor_id on access_log (vendor_id, hour, id);
