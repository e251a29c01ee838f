-- Whoever keeps the listed labs in memory is told what has changed there: ids, never the data.

-- Other processes hear of it when the transaction has ended. Whoever wrote is told on its own connection, so that it
-- knows before anybody is told that the write is done: INFO is sent whatever client_min_messages says.
create function announce(channel text, payload text) returns void language plpgsql as $$
begin
  perform pg_notify(channel, payload);
  raise info '% %', channel, payload using errcode = 'JA001';
end $$;

-- Past this many labs in one statement it costs less to read all of them again.
create function announce_vendors(vendor_ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(vendor_ids) > 300 then
    perform announce('listings', 'all');
  else
    perform announce('listings', 'vendor ' || id) from unnest(vendor_ids) as id;
  end if;
end $$;

-- Hours and closures count the schedule_version of their lab, which changes the lab's row.
create function announce_changed_vendors() returns trigger language plpgsql as $$
begin
  perform announce_vendors(array(select id from changed));
  return null;
end $$;
create trigger vendors_announce_added after insert on vendors
  referencing new table as changed for each statement execute function announce_changed_vendors();
create trigger vendors_announce_changed after update on vendors
  referencing new table as changed for each statement execute function announce_changed_vendors();
create trigger vendors_announce_removed after delete on vendors
  referencing old table as changed for each statement execute function announce_changed_vendors();

create function announce_vendors_of_rows() returns trigger language plpgsql as $$
begin
  perform announce_vendors(array(select distinct vendor_id from changed));
  return null;
end $$;
create trigger offers_announce_added after insert on offers
  referencing new table as changed for each statement execute function announce_vendors_of_rows();
create trigger offers_announce_changed after update on offers
  referencing new table as changed for each statement execute function announce_vendors_of_rows();
create trigger offers_announce_removed after delete on offers
  referencing old table as changed for each statement execute function announce_vendors_of_rows();
create trigger health_packages_announce_added after insert on health_packages
  referencing new table as changed for each statement execute function announce_vendors_of_rows();
create trigger health_packages_announce_changed after update on health_packages
  referencing new table as changed for each statement execute function announce_vendors_of_rows();
create trigger health_packages_announce_removed after delete on health_packages
  referencing old table as changed for each statement execute function announce_vendors_of_rows();

create function announce_vendors_of_packages() returns trigger language plpgsql as $$
begin
  perform announce_vendors(array(
    select distinct vendor_id from health_packages where id in (select health_package_id from changed)));
  return null;
end $$;
create trigger health_package_tests_announce_added after insert on health_package_tests
  referencing new table as changed for each statement execute function announce_vendors_of_packages();
create trigger health_package_tests_announce_changed after update on health_package_tests
  referencing new table as changed for each statement execute function announce_vendors_of_packages();
create trigger health_package_tests_announce_removed after delete on health_package_tests
  referencing old table as changed for each statement execute function announce_vendors_of_packages();

create function announce_tests() returns trigger language plpgsql as $$
begin
  perform announce('listings', 'tests');
  return null;
end $$;
create trigger diagnostic_tests_announce after insert or update or delete on diagnostic_tests
  for each statement execute function announce_tests();

-- A booking changes a slot and what remains of a cap, and nothing else of its lab.
create function announce_slots() returns trigger language plpgsql as $$
begin
  perform announce('listings', 'slots ' || coalesce(new.vendor_id, old.vendor_id));
  return null;
end $$;
create trigger slot_occupancy_announce after insert or delete on slot_occupancy
  for each row execute function announce_slots();
create trigger slot_occupancy_announce_changed after update on slot_occupancy
  for each row when (old.taken <> new.taken) execute function announce_slots();
create trigger booking_items_announce after insert or delete on booking_items
  for each row execute function announce_slots();
create trigger booking_items_announce_changed after update on booking_items
  for each row when ((old.status, old.appointment_on, old.start_minute) is distinct from
    (new.status, new.appointment_on, new.start_minute)) execute function announce_slots();
