alter table booking_changes drop constraint booking_changes_corrected_check;
alter table booking_changes add constraint booking_changes_corrected_check
  check (cardinality(corrected) > 0 and corrected <@ array['name', 'phone', 'age', 'email']) not valid;

alter table bookings add column reminders_stopped_at timestamptz;
comment on column bookings.reminders_stopped_at is 'Since then the patient gets no reminders of this visit, as they asked. That the lab is closed then, they are told all the same.';
