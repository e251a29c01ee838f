-- Patients move their bookings, and see their own in pages.

-- A move says from where to where; a change of status alone leaves all four empty.
alter table booking_changes
  add column moved_from_on date,
  add column moved_from_minute smallint check (moved_from_minute between 0 and 1439),
  add column moved_to_on date,
  add column moved_to_minute smallint check (moved_to_minute between 0 and 1439),
  add check (num_nulls(moved_from_on, moved_from_minute, moved_to_on, moved_to_minute) in (0, 4));

drop index bookings_of_customer;
create index bookings_of_customer on bookings (customer_id, appointment_on, start_minute, id)
  where customer_id is not null;
