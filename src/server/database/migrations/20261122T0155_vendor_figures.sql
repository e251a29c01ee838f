-- What a lab's figures are made of.

-- How often a lab's card or page was seen on a day in India. Nothing is known of who saw it.
create table vendor_impressions (
  vendor_id bigint not null references vendors on delete cascade,
  seen_on date not null,
  kind text not null check (kind in ('card', 'profile')),
  impressions integer not null check (impressions > 0),
  primary key (vendor_id, seen_on, kind)
);

-- What was booked at one lab in a time, with its value, read from the index alone.
create index booking_items_of_vendor on booking_items (vendor_id, appointment_on)
  include (status, price_paise, diagnostic_test_id, health_package_id, start_minute);
-- Those who did not come are few.
create index bookings_no_shows on bookings (vendor_id, appointment_on) where no_show_at is not null;
