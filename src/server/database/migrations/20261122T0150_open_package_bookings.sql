-- Open bookings of a package, as booking_items_open has those of a test.
create index booking_items_open_packages on booking_items (health_package_id, appointment_on, start_minute)
  where status in ('pending', 'confirmed') and health_package_id is not null;
