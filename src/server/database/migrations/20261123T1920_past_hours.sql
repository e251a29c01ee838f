create table past_hours (
  vendor_id bigint not null references vendors on delete cascade,
  changed_on date not null,
  ranges jsonb not null check (jsonb_typeof(ranges) = 'array'),
  primary key (vendor_id, changed_on)
);
comment on table past_hours is 'Weekly hours of a lab before they were changed: valid on the days before `changed_on`, back to that of the row before. Each range is weekday, start, end, length of slots, capacity. The capacity of past days is counted by them.';

-- With the status, walk-ins who waited are counted by the index alone.
drop index bookings_queue_numbers;
create unique index bookings_queue_numbers on bookings (vendor_id, appointment_on, queue_number) include (status)
  where queue_number is not null;
