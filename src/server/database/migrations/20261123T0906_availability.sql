create table weekly_hours (
  vendor_id bigint not null references vendors on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  start_minute smallint not null default 540 check (start_minute between 0 and 1439),
  end_minute smallint not null default 1020 check (end_minute between 1 and 1440),
  slot_minutes smallint not null default 30 check (slot_minutes between 1 and 1440),
  capacity integer not null default 1 check (capacity > 0),
  is_active boolean not null default false,
  primary key (vendor_id, weekday),
  check (not is_active or end_minute - start_minute >= slot_minutes)
);
comment on table weekly_hours is 'When a lab is open on a weekday (0 is Sunday) and how many bookings a slot takes. Minutes count from midnight in India.';

create table closures (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  closed_on date not null,
  reason text,
  is_half_day boolean not null default false,
  -- When a half day's closure starts and ends.
  start_minute smallint check (start_minute between 0 and 1439),
  end_minute smallint check (end_minute between 1 and 1440),
  created_at timestamptz not null default now(),
  unique (vendor_id, closed_on),
  check (case when is_half_day then start_minute is not null and end_minute > start_minute
         else start_minute is null and end_minute is null end)
);
comment on table closures is 'Days, or parts of a day, on which a lab is closed.';

create function count_schedule_change() returns trigger language plpgsql as $$
begin
  update vendors set schedule_version = schedule_version + 1 where id in (select vendor_id from changed);
  return null;
end $$;
comment on function count_schedule_change() is 'Increments `schedule_version` of the labs whose hours or closures changed.';
create trigger weekly_hours_inserted after insert on weekly_hours
  referencing new table as changed for each statement execute function count_schedule_change();
create trigger weekly_hours_updated after update on weekly_hours
  referencing new table as changed for each statement execute function count_schedule_change();
create trigger weekly_hours_deleted after delete on weekly_hours
  referencing old table as changed for each statement execute function count_schedule_change();
create trigger closures_inserted after insert on closures
  referencing new table as changed for each statement execute function count_schedule_change();
create trigger closures_updated after update on closures
  referencing new table as changed for each statement execute function count_schedule_change();
create trigger closures_deleted after delete on closures
  referencing old table as changed for each statement execute function count_schedule_change();

-- The upsert's row lock makes simultaneous bookings of a slot wait for each other, and the last check makes
-- overbooking impossible.
create table slot_occupancy (
  vendor_id bigint not null references vendors,
  slot_on date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  taken integer not null check (taken >= 0),
  capacity integer not null check (capacity > 0),
  primary key (vendor_id, slot_on, start_minute),
  check (taken <= capacity)
);
comment on table slot_occupancy is 'How often a slot is taken, and its capacity. A booking takes its slot by one conditional upsert of this row.';
