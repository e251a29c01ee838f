-- A lab counts its cash at the end of the day. What is noted after that counts for the next day that is open.
create table day_closes (
  vendor_id bigint not null references vendors on delete cascade,
  closed_on date not null,
  closed_by bigint references users on delete set null,
  closed_at timestamptz not null,
  primary key (vendor_id, closed_on)
);
comment on table day_closes is 'Days of labs whose cash was counted. Nothing counts for them any more: a trigger puts later payments on the next open day.';
create index day_closes_closed_by on day_closes (closed_by) where closed_by is not null;
create index day_closes_closed_at on day_closes (closed_at);

create table day_counts (
  id bigint generated always as identity primary key,
  vendor_id bigint not null,
  closed_on date not null,
  -- Whose drawer it is.
  user_id bigint references users on delete set null,
  expected_paise bigint not null,
  counted_paise bigint not null check (counted_paise between 0 and 9999999999),
  note text check (length(note) between 1 and 300),
  counted_by bigint references users on delete set null,
  counted_at timestamptz not null,
  foreign key (vendor_id, closed_on) references day_closes on delete cascade
);
comment on table day_counts is 'The cash in the drawers of a closed day. A correction by an owner is another row: the first one of a drawer stays.';
create index day_counts_of_close on day_counts (vendor_id, closed_on, id);
create index day_counts_user_id on day_counts (user_id) where user_id is not null;
create index day_counts_counted_by on day_counts (counted_by) where counted_by is not null;
create index day_counts_counted_at on day_counts (counted_at);

create table drawer_moves (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  kind text not null check (kind in ('float', 'hand-over')),
  user_id bigint references users on delete set null,
  -- Null for the safe.
  to_user_id bigint references users on delete set null,
  paise bigint not null check (paise between 1 and 9999999999),
  note text check (length(note) between 1 and 300),
  recorded_by bigint references users on delete set null,
  recorded_at timestamptz not null,
  moved_on date not null,
  reverses bigint unique references drawer_moves on delete cascade,
  attempt_key text check (length(attempt_key) between 1 and 200),
  unique (vendor_id, attempt_key)
);
comment on table drawer_moves is 'Cash in the drawers of a lab besides payments: the float of the morning, and what is handed over. Rows are never changed: a mistake gets a counter-entry.';
create index drawer_moves_of_day on drawer_moves (vendor_id, moved_on);
create index drawer_moves_user_id on drawer_moves (user_id) where user_id is not null;
create index drawer_moves_to_user_id on drawer_moves (to_user_id) where to_user_id is not null;
create index drawer_moves_recorded_by on drawer_moves (recorded_by) where recorded_by is not null;
create index drawer_moves_recorded_at on drawer_moves (recorded_at);

alter table payments add column counts_on date, add column is_late boolean not null default false;
comment on column payments.counts_on is 'The day in India of whose cash it is part: its own, or the next one that is open.';
comment on column payments.is_late is 'Noted after its own day was closed.';
alter table payments disable trigger payments_are_kept;
update payments set counts_on = (recorded_at at time zone 'Asia/Kolkata')::date;
alter table payments enable trigger payments_are_kept;
create index payments_counted on payments (vendor_id, counts_on);

create function count_payment_on_open_day() returns trigger language plpgsql as $$
declare
  own_day date := (new.recorded_at at time zone 'Asia/Kolkata')::date;
begin
  -- A close locks the lab for update: it waits for this entry, or this one sees it.
  perform from vendors where id = new.vendor_id for key share;
  own_day := coalesce(
    (select (changed_at at time zone 'Asia/Kolkata')::date from booking_changes where id = new.change_id), own_day);
  new.counts_on := own_day;
  while exists (select from day_closes where vendor_id = new.vendor_id and closed_on = new.counts_on) loop
    new.counts_on := new.counts_on + 1;
  end loop;
  new.is_late := new.counts_on <> own_day;
  return new;
end $$;
comment on function count_payment_on_open_day() is 'Says for which day a payment counts: that on which the money changed hands, or the next one that is not closed. A collector''s phone without network sends it later.';
create trigger payments_count_on_open_day before insert on payments
  for each row execute function count_payment_on_open_day();
