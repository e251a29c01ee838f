-- A booking holds items, and its history says who changed it and why.

-- Also the key to which items refer; in this order it lists a vendor's bookings by time.
drop index bookings_of_vendor;
alter table bookings
  add constraint bookings_of_vendor unique (vendor_id, appointment_on, start_minute, id, status);

create table booking_items (
  booking_id bigint not null,
  -- The order of the items within their booking.
  position smallint not null check (position > 0),
  diagnostic_test_id bigint references diagnostic_tests,
  health_package_id bigint references health_packages,
  -- As they were when booked: history keeps its names and prices.
  name text not null,
  price_paise bigint not null check (price_paise > 0),
  -- The booking's own, so that one index counts the open bookings of an offer. The foreign key keeps them equal to it.
  vendor_id bigint not null,
  appointment_on date not null,
  start_minute smallint not null,
  status text not null,
  primary key (booking_id, position),
  check ((diagnostic_test_id is null) <> (health_package_id is null))
);

insert into booking_items
  (booking_id, position, diagnostic_test_id, health_package_id, name, price_paise,
    vendor_id, appointment_on, start_minute, status)
select id, 1, diagnostic_test_id, health_package_id, item_name, price_paise,
  vendor_id, appointment_on, start_minute, status
from bookings;

alter table booking_items
  add constraint booking_items_booking
    foreign key (booking_id, vendor_id, appointment_on, start_minute, status)
    references bookings (id, vendor_id, appointment_on, start_minute, status)
    on update cascade on delete cascade;
-- Open bookings of one offer, counted against the lab's cap; and those of a test at all labs.
create index booking_items_open on booking_items (diagnostic_test_id, vendor_id, appointment_on, start_minute)
  where status in ('pending', 'confirmed');

-- The index bookings_open and the check on the two ids go with their columns.
alter table bookings
  drop column diagnostic_test_id,
  drop column health_package_id,
  drop column item_name,
  drop column price_paise;

alter table booking_changes
  add column actor text check (actor in ('patient', 'vendor', 'admin', 'system')),
  add column reason text check (length(reason) between 1 and 500);
-- Until now an account was asked for only of patients; whoever knows the phone number is the patient, too.
update booking_changes set actor = coalesce(
  (select role from users where users.id = changed_by and role in ('vendor', 'admin')
    and not exists (select from bookings where bookings.id = booking_id and customer_id = changed_by)),
  'patient');
alter table booking_changes alter column actor set not null;
