-- Only which details changed: the values themselves are the patient's, and go with the booking.
alter table booking_changes add column corrected text[]
  check (cardinality(corrected) > 0 and corrected <@ array['name', 'phone', 'age']);
comment on table booking_changes is 'The history of a booking: each status, move, correction and note of the desk, by whom and why.';
