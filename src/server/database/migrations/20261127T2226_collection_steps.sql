-- How far a collection at home is, in the one history of bookings. The latest step is the present one.
alter table booking_changes
  add column collection_step text
    check (collection_step in ('waiting', 'assigned', 'on-the-way', 'collected', 'received')),
  add column collector_id bigint references users on delete set null,
  add constraint booking_changes_collector check (collector_id is null or collection_step is not null);
create index booking_changes_collector_id on booking_changes (collector_id) where collector_id is not null;
comment on table booking_changes is 'The history of a booking: each status, move, correction, note of the desk, step of a collection at home with its collector, and change of its tests with the new total, by whom and why.';
