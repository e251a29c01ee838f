alter table bookings add column items_version integer not null default 1 check (items_version > 0);

alter table booking_changes
  add column dropped_items text[] check (cardinality(dropped_items) > 0),
  add column added_items text[] check (cardinality(added_items) > 0),
  add column price_paise bigint check (price_paise > 0),
  add constraint booking_changes_items check
    ((price_paise is null) = (dropped_items is null and added_items is null));
comment on table booking_changes is 'The history of a booking: each status, move, correction, note of the desk and change of its tests with the new total, by whom and why.';
