create table kept_promises (
  vendor_id bigint not null references vendors on delete cascade,
  month date check (extract(day from month) = 1),
  bookings integer not null,
  cancelled integer not null,
  reports_due integer not null,
  reported integer not null,
  reported_on_time integer not null,
  home_visits integer not null,
  timed_visits integer not null,
  visits_in_window integer not null,
  wait_answers integer not null,
  usual_wait text check (usual_wait in ('under-15', 'under-30', 'under-60', 'over-60')),
  charge_answers integer not null,
  charged_as_booked integer not null,
  cancelled_percent smallint,
  reports_percent smallint,
  window_percent smallint,
  charged_percent smallint,
  constraint kept_promises_of_period unique nulls not distinct (vendor_id, month)
);
comment on table kept_promises is 'How labs keep what they promise, counted from bookings and reviews once a day: a row for the last 90 days, without a month, and one for each month.';
comment on column kept_promises.bookings is 'That patients made online, whose day is over.';
comment on column kept_promises.cancelled is 'By the lab, for a reason of its own or for one that the patient denies.';
comment on column kept_promises.reports_due is 'Completed bookings whose report was promised by the time of counting.';
comment on column kept_promises.timed_visits is 'Completed bookings at home whose collector noted the sample at the door.';
comment on column kept_promises.usual_wait is 'The answer in the middle of those of reviews.';
comment on column kept_promises.cancelled_percent is 'As the others, for the orders of a list: only of the last 90 days, and where enough is known to show it.';
-- One for each order of the list of labs.
create index kept_promises_bookings on kept_promises (bookings, vendor_id) where month is null and bookings >= 20;
create index kept_promises_cancelled on kept_promises (cancelled_percent, vendor_id) where cancelled_percent is not null;
create index kept_promises_reports on kept_promises (reports_percent, vendor_id) where reports_percent is not null;
create index kept_promises_window on kept_promises (window_percent, vendor_id) where window_percent is not null;
create index kept_promises_charged on kept_promises (charged_percent, vendor_id) where charged_percent is not null;

create function record_promises() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vendor_id) select distinct vendor_id from changed where month is null;
  return null;
end $$;
comment on function record_promises() is 'Records the labs whose promises of the last 90 days were counted anew.';
create trigger kept_promises_record_added after insert on kept_promises
  referencing new table as changed for each statement execute function record_promises();
create trigger kept_promises_record_changed after update on kept_promises
  referencing new table as changed for each statement execute function record_promises();
create trigger kept_promises_record_removed after delete on kept_promises
  referencing old table as changed for each statement execute function record_promises();
