-- Why a booking was cancelled, in words that can be counted.
alter table booking_changes add column cancel_reason text,
  add column denied_at timestamptz;
alter table booking_changes add constraint booking_changes_cancel_reason check (
  cancel_reason in ('not-needed', 'time-does-not-suit', 'goes-elsewhere', 'booked-by-mistake', 'patient-asked', 'lab-cannot', 'not-reached')
) not valid;
comment on column booking_changes.cancel_reason is 'Why it was cancelled, one of a list; `reason` has the words beside it. Null where nobody was asked, or the patient has skipped it.';
comment on column booking_changes.denied_at is 'The patient has said since that they did not ask for this cancellation.';
