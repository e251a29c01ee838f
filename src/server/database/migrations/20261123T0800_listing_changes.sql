-- Which labs have changed, for the copy of the listed labs that each process keeps. A process asks twice a second for the
-- rows of the transactions that its last look has not seen. Rows of ten minutes ago are deleted.

drop function announce_changed_vendors() cascade;
drop function announce_vendors_of_rows() cascade;
drop function announce_vendors_of_packages() cascade;
drop function announce_tests() cascade;
drop function announce_slots() cascade;
drop function announce_vendors(bigint[]);
drop function announce(text, text);

create table listing_changes (
  -- null: the tests of the catalogue
  vendor_id bigint,
  -- Only its slots and bookings have changed.
  is_booking boolean not null default false,
  transaction_id xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index listing_changes_by_transaction on listing_changes (transaction_id);

-- Hours and closures count the schedule_version of their lab, which changes the lab's row.
create function record_changed_vendors() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vendor_id) select id from changed;
  return null;
end $$;
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
create trigger diagnostic_tests_record after insert or update or delete on diagnostic_tests
  for each statement execute function record_tests();

-- A booking changes a slot and what remains of a cap, and nothing else of its lab. A new booking always takes a slot,
-- so that its items need no row of their own.
create function record_booking() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vendor_id, is_booking) values (coalesce(new.vendor_id, old.vendor_id), true);
  return null;
end $$;
create trigger slot_occupancy_record after insert or delete on slot_occupancy
  for each row execute function record_booking();
create trigger slot_occupancy_record_changed after update on slot_occupancy
  for each row when (old.taken <> new.taken) execute function record_booking();
create trigger booking_items_record after delete on booking_items
  for each row execute function record_booking();
create trigger booking_items_record_changed after update on booking_items
  for each row when ((old.status, old.appointment_on, old.start_minute) is distinct from
    (new.status, new.appointment_on, new.start_minute)) execute function record_booking();

comment on table listing_changes is 'Labs that changed, each with its transaction. Every process asks twice a second for those that it has not seen, and reads these labs again. Deleted after ten minutes.';
comment on function record_changed_vendors() is 'Records labs whose own row changed.';
comment on function record_vendors_of_rows() is 'Records the labs of changed rows.';
comment on function record_vendors_of_packages() is 'Records the labs of packages whose tests changed.';
comment on function record_booking() is 'Records that the free slots or caps of a lab changed.';
comment on function record_tests() is 'Records that the tests changed.';
