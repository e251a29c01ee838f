create table erasures (
  id bigint generated always as identity primary key,
  booking_id bigint unique,
  account_id bigint unique,
  erased_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(booking_id, account_id) = 1)
);
comment on table erasures is 'Bookings and accounts that people have erased, by id only, so that a restored backup loses them again. An id is of the row that was made before. Deleted after a year.';
create index erasures_erased_at on erasures (erased_at);

alter table messages add column told_change_id bigint;
comment on column messages.told_change_id is 'The last entry of the booking''s history when its text was written: what its recipient knows of the booking.';
