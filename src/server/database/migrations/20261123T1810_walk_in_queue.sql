-- Walk-ins who wait now instead of taking a slot.
alter table bookings add column queue_number smallint check (queue_number > 0),
  add constraint bookings_queued_at_counter check (queue_number is null or channel = 'walk-in');
comment on column bookings.queue_number is 'The number of the day of a walk-in who waits, instead of a slot: the appointment is the minute at which the booking was written down.';
create unique index bookings_queue_numbers on bookings (vendor_id, appointment_on, queue_number) where queue_number is not null;

alter table vendors add column walk_in_limit smallint not null default 20 check (walk_in_limit between 0 and 500);
comment on column vendors.walk_in_limit is 'How many walk-ins may be written down as waiting in each half-hour.';
