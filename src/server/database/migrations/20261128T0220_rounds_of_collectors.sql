-- What a collector notes at the door, and the key by which a tap that is sent twice counts once.
alter table booking_changes
  drop constraint booking_changes_collection_step_check,
  add constraint booking_changes_collection_step_check check
    (collection_step in ('waiting', 'assigned', 'on-the-way', 'not-collected', 'collected', 'received')),
  add column not_collected text
    check (not_collected in ('nobody-home', 'not-ready', 'declined', 'no-address', 'no-sample', 'other')),
  add column taken_paise bigint check (taken_paise between 0 and 100000000),
  add column step_key text check (length(step_key) between 1 and 200),
  add constraint booking_changes_not_collected check
    ((not_collected is not null) = (collection_step is not distinct from 'not-collected')),
  add constraint booking_changes_taken check (taken_paise is null or collection_step = 'collected');
create unique index booking_changes_step_key on booking_changes (booking_id, step_key) where step_key is not null;
comment on column booking_changes.taken_paise is 'The money that the collector took at the door.';
comment on column booking_changes.step_key is 'Names an attempt of a collector, so that a repetition is no second step.';
