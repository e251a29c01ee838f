-- Bookings that invented numbers could make take a share of a lab's day.
alter table bookings add column new_number boolean not null default false;
comment on column bookings.new_number is 'Booked online by a number without an account, an earlier visit and a code by SMS.';
