-- Several ranges a day.
alter table weekly_hours
  drop constraint weekly_hours_pkey,
  add primary key (vendor_id, weekday, start_minute),
  -- One number line for all labs and weekdays, because ranges of numbers need no extension to exclude each other.
  add constraint weekly_hours_overlap exclude using gist (
    int8range((vendor_id * 7 + weekday) * 1440 + start_minute, (vendor_id * 7 + weekday) * 1440 + end_minute) with &&
  ) where (is_active);
comment on table weekly_hours is 'When a lab is open on a weekday (0 is Sunday): one row for each range of hours, with the length of its slots and how many bookings each takes. Minutes count from midnight in India.';

drop trigger weekly_hours_audit on weekly_hours;
create trigger weekly_hours_audit after insert or update or delete on weekly_hours
  for each row when (audit_author() is not null)
  execute function record_audit('vendor_id,weekday,start_minute', 'vendor_id', '');

-- A booking lasts as long as its slot did when it was booked, whatever the hours are now. Of earlier ones, only the
-- present length is known.
alter table bookings add column slot_minutes smallint check (slot_minutes between 1 and 1440);
alter table slot_occupancy add column slot_minutes smallint check (slot_minutes between 1 and 1440);
update bookings set slot_minutes = coalesce((select slot_minutes from weekly_hours as hours
  where hours.vendor_id = bookings.vendor_id and weekday = extract(dow from appointment_on)), 30);
update slot_occupancy set slot_minutes = coalesce((select slot_minutes from weekly_hours as hours
  where hours.vendor_id = slot_occupancy.vendor_id and weekday = extract(dow from slot_on)), 30);
alter table bookings alter column slot_minutes set not null;
alter table slot_occupancy alter column slot_minutes set not null;

-- A booking counts in each slot that it overlaps. Until now it counted only in the one that starts with it.
delete from slot_occupancy where slot_on >= (now() at time zone 'Asia/Kolkata')::date;
insert into slot_occupancy (vendor_id, slot_on, start_minute, slot_minutes, taken, capacity)
select bookings.vendor_id, appointment_on, slot.start_minute, hours.slot_minutes, count(*),
  greatest(hours.capacity, count(*))
from bookings
  join weekly_hours as hours on hours.vendor_id = bookings.vendor_id and weekday = extract(dow from appointment_on)
  cross join generate_series(hours.start_minute::integer, hours.end_minute - hours.slot_minutes, hours.slot_minutes)
    as slot (start_minute)
where is_active and status <> 'cancelled' and appointment_on >= (now() at time zone 'Asia/Kolkata')::date
  and bookings.start_minute < slot.start_minute + hours.slot_minutes
  and slot.start_minute < bookings.start_minute + bookings.slot_minutes
group by 1, 2, 3, 4, hours.capacity;
update slot_occupancy as slot set taken = counted.taken, capacity = greatest(slot.capacity, counted.taken)
from (
  select slot.vendor_id, slot.slot_on, slot.start_minute, count(bookings.id)::integer as taken
  from slot_occupancy as slot left join bookings
    on bookings.vendor_id = slot.vendor_id and appointment_on = slot.slot_on and status <> 'cancelled'
      and bookings.start_minute < slot.start_minute + slot.slot_minutes
      and slot.start_minute < bookings.start_minute + bookings.slot_minutes
  group by 1, 2, 3
) as counted
where (counted.vendor_id, counted.slot_on, counted.start_minute) = (slot.vendor_id, slot.slot_on, slot.start_minute)
  and counted.taken <> slot.taken;
comment on table slot_occupancy is 'How often a slot is taken, and its capacity. A booking takes its slot by one conditional upsert of this row, and counts in each slot that it overlaps, which are several only after a change of hours.';
