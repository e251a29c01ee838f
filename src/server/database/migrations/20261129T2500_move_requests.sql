create table move_requests (
  booking_id bigint primary key,
  vendor_id bigint not null references vendors on delete cascade,
  appointment_on date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  asked_at timestamptz
);
comment on table move_requests is 'The open bookings whose lab is closed at their time. It ends with this time: a moved booking no longer matches its row. No foreign key to the booking: who closes holds the lock of the lab, and the check of the key would wait for a change of the booking, which waits for that lock. Deleted a week after the visit.';
comment on column move_requests.asked_at is 'When the patient was asked to choose another time or to cancel; null while the lab settles it with the patient itself.';
create index move_requests_vendor_id on move_requests (vendor_id, appointment_on);

alter table repeating_closures add column asks_patients boolean not null default false;
comment on column repeating_closures.asks_patients is 'Patients of its days are asked for another time as soon as their day is 30 days ahead. False for those of earlier releases.';
