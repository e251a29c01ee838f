-- What the desk notes beside the status of a booking, and how the booking came.

alter table bookings
  add column arrived_at timestamptz,
  add column no_show_at timestamptz,
  add column channel text not null default 'online' check (channel in ('online', 'walk-in', 'phone')),
  add constraint bookings_arrived_or_not check (arrived_at is null or no_show_at is null);
