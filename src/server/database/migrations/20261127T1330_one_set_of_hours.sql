-- The hours that operators wrote become the lab's weekly hours where it has none; a lab's own hours stay. A stored day
-- is {open, close, closed}, 'HH:MM'. What cannot be an opening is left out.
insert into weekly_hours (vendor_id, weekday, start_minute, end_minute, slot_minutes, is_active)
select id, weekday, start_minute, end_minute, least(30, end_minute - start_minute), true
from vendors
cross join lateral unnest(array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
  with ordinality as weekdays (weekday_name, position)
cross join lateral (
  select (position - 1)::smallint as weekday,
    extract(epoch from (operating_hours -> weekday_name ->> 'open')::interval)::integer / 60 as start_minute,
    extract(epoch from (operating_hours -> weekday_name ->> 'close')::interval)::integer / 60 as end_minute
) as hours
where operating_hours is not null and operating_hours -> weekday_name ->> 'closed' = 'false' and start_minute < end_minute
  and not exists (select from weekly_hours as own where own.vendor_id = vendors.id);

alter table vendors drop column operating_hours;
