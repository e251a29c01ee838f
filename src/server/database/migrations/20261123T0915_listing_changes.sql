-- No id: rows are read by their transaction and never one by one.
create table listing_changes (
  -- Null means the tests of the catalogue.
  vendor_id bigint,
  -- True if only slots and bookings of the lab changed.
  is_booking boolean not null default false,
  transaction_id xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
comment on table listing_changes is 'Labs that changed, each with its transaction. Every process asks twice a second for those that it has not seen, and reads these labs again. Deleted after ten minutes.';
create index listing_changes_by_transaction on listing_changes (transaction_id);

-- Changes of hours and closures come here, too, because they increment schedule_version in the lab's row.
create function record_changed_vendors() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vendor_id) select id from changed;
  return null;
end $$;
comment on function record_changed_vendors() is 'Records labs whose own row changed.';
create trigger vendors_record_added after insert on vendors
  referencing new table as changed for each statement execute function record_changed_vendors();
create trigger vendors_record_changed after update on vendors
  referencing new table as changed for each statement execute function record_changed_vendors();
create trigger vendors_record_removed after delete on vendors
  referencing old table as changed for each statement execute function record_changed_vendors();

create function record_vendors_of_rows() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vendor_id) select distinct vendor_id from changed;
  return null;
end $$;
comment on function record_vendors_of_rows() is 'Records the labs of changed rows.';
create trigger offers_record_added after insert on offers
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger offers_record_changed after update on offers
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger offers_record_removed after delete on offers
  referencing old table as changed for each statement execute function record_vendors_of_rows();
create trigger health_packages_record_added after insert on health_packages
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger health_packages_record_changed after update on health_packages
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger health_packages_record_removed after delete on health_packages
  referencing old table as changed for each statement execute function record_vendors_of_rows();

create function record_vendors_of_packages() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vendor_id)
    select distinct vendor_id from health_packages where id in (select health_package_id from changed);
  return null;
end $$;
comment on function record_vendors_of_packages() is 'Records the labs of packages whose tests changed.';
create trigger health_package_tests_record_added after insert on health_package_tests
  referencing new table as changed for each statement execute function record_vendors_of_packages();
create trigger health_package_tests_record_changed after update on health_package_tests
  referencing new table as changed for each statement execute function record_vendors_of_packages();
create trigger health_package_tests_record_removed after delete on health_package_tests
  referencing old table as changed for each statement execute function record_vendors_of_packages();

create function record_tests() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vendor_id) values (null);
  return null;
end $$;
comment on function record_tests() is 'Records that the tests changed.';
create trigger diagnostic_tests_record after insert or update or delete on diagnostic_tests
  for each statement execute function record_tests();

create function record_booking() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vendor_id, is_booking) values (coalesce(new.vendor_id, old.vendor_id), true);
  return null;
end $$;
comment on function record_booking() is 'Records that the free slots or caps of a lab changed.';
create trigger slot_occupancy_record after insert or delete on slot_occupancy
  for each row execute function record_booking();
create trigger slot_occupancy_record_changed after update on slot_occupancy
  for each row when (old.taken <> new.taken) execute function record_booking();
-- Not after an insert: a new booking always takes a slot, which records it.
create trigger booking_items_record after delete on booking_items
  for each row execute function record_booking();
create trigger booking_items_record_changed after update on booking_items
  for each row when ((old.status, old.appointment_on, old.start_minute) is distinct from
    (new.status, new.appointment_on, new.start_minute)) execute function record_booking();
