alter table bookings
  add column if not exists former_customer_id bigint references users on delete set null,
  add column if not exists handed_over_at timestamptz;
comment on column bookings.former_customer_id is 'The account that booked for a person who has taken the booking over, or who was removed from the account.';
comment on column bookings.handed_over_at is 'From then on its id and phone number no longer open it, because the former account knows both.';
create index if not exists bookings_of_former_customer on bookings (former_customer_id) where former_customer_id is not null;
