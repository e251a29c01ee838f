-- Counts every change of a lab's hours and closures, so that a copy of them in memory knows when it is old.

alter table vendors add column schedule_version integer not null default 0;

create function count_schedule_change() returns trigger language plpgsql as $$
begin
  update vendors set schedule_version = schedule_version + 1 where id in (select vendor_id from changed);
  return null;
end $$;

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
