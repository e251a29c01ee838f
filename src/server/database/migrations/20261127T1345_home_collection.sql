-- Where, when and for how much a lab takes samples at home.
create table home_collections (
  vendor_id bigint primary key references vendors on delete cascade,
  is_active boolean not null,
  charge_paise bigint not null check (charge_paise between 0 and 1000000),
  free_from_paise bigint check (free_from_paise between 1 and 100000000),
  lead_minutes smallint not null check (lead_minutes between 0 and 10080),
  radius_km smallint check (radius_km between 1 and 50),
  version integer not null default 1
);
comment on table home_collections is 'Whether a lab collects samples at home, its charge, from which amount that is free, how long before a window patients must book, and the radius from which its pincodes were listed.';
create trigger home_collections_version before update on home_collections for each row execute function count_version('');

create table collection_pincodes (
  vendor_id bigint not null references home_collections on delete cascade,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  primary key (vendor_id, pincode)
);
comment on table collection_pincodes is 'The service area of a lab''s home collection: the pincodes to which its collectors go.';

create table collection_windows (
  vendor_id bigint not null references home_collections on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 1 and 1440),
  capacity integer not null check (capacity > 0),
  primary key (vendor_id, weekday, start_minute),
  check (end_minute > start_minute),
  constraint collection_windows_overlap exclude using gist (
    int8range((vendor_id * 7 + weekday) * 1440 + start_minute, (vendor_id * 7 + weekday) * 1440 + end_minute) with &&)
);
comment on table collection_windows is 'When collectors come: windows of a weekday (0 is Sunday), with the number of homes that fit into each. Minutes count from midnight in India.';

-- A window is a slot of its own: a home takes no slot of the lab.
alter table slot_occupancy
  add column at_home boolean not null default false,
  drop constraint slot_occupancy_pkey,
  add primary key (vendor_id, slot_on, at_home, start_minute);
comment on table slot_occupancy is 'How often a slot, or a window of collectors (`at_home`), is taken, and its capacity. A booking takes its slot by one conditional upsert of this row, and counts in each slot that it overlaps, which are several only after a change of hours.';
alter table bookings add column at_home boolean not null default false;

-- The charge is an item without a test and without a package, so that each total has it.
alter table booking_items
  drop constraint booking_items_check,
  add constraint booking_items_one_subject check (diagnostic_test_id is null or health_package_id is null);

create table collections (
  booking_id bigint primary key references bookings on delete cascade,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  house text not null check (length(house) between 1 and 100),
  street text not null check (length(street) between 1 and 200),
  floor text check (length(floor) between 1 and 60),
  landmark text check (length(landmark) between 1 and 100)
);
comment on table collections is 'The address at which the sample of a booking is collected. Deleted with the details of its booking.';

create trigger home_collections_audit after insert or update or delete on home_collections
  for each row when (audit_author() is not null) execute function record_audit('vendor_id', 'vendor_id', '');
create trigger collection_windows_audit after insert or update or delete on collection_windows
  for each row when (audit_author() is not null)
  execute function record_audit('vendor_id,weekday,start_minute', 'vendor_id', '');
create trigger collection_pincodes_audit after insert or update or delete on collection_pincodes
  for each row when (audit_author() is not null) execute function record_audit('vendor_id,pincode', 'vendor_id', '');
create trigger home_collections_record_added after insert on home_collections
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger home_collections_record_changed after update on home_collections
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger home_collections_record_removed after delete on home_collections
  referencing old table as changed for each statement execute function record_vendors_of_rows();
create trigger collection_windows_record_added after insert on collection_windows
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger collection_windows_record_changed after update on collection_windows
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger collection_windows_record_removed after delete on collection_windows
  referencing old table as changed for each statement execute function record_vendors_of_rows();
create trigger collection_pincodes_record_added after insert on collection_pincodes
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger collection_pincodes_record_removed after delete on collection_pincodes
  referencing old table as changed for each statement execute function record_vendors_of_rows();
