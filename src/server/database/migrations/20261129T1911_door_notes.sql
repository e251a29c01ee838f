create table door_notes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  step text not null check (step in ('not-collected', 'collected')),
  not_collected text check (not_collected in ('nobody-home', 'not-ready', 'declined', 'no-address', 'no-sample', 'other')),
  note text check (length(note) between 1 and 300),
  taken_paise bigint check (taken_paise between 0 and 9999999999),
  way text check (way in ('cash', 'upi')),
  noted_by bigint references users on delete set null,
  noted_at timestamptz not null,
  step_key text check (length(step_key) between 1 and 200)
);
comment on table door_notes is 'What a collector noted at the door and the program refused, as the visit was given to somebody else or other money was noted: no step, but the desk reads it. Deleted with the details of the booking.';
comment on column door_notes.taken_paise is 'In the collector''s bag. No payment until the desk writes one down.';
create index door_notes_noted_by on door_notes (noted_by);
create index door_notes_booking_id on door_notes (booking_id);
create unique index door_notes_step_key on door_notes (booking_id, step_key) where step_key is not null;
