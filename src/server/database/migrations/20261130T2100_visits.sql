create sequence if not exists visit_ids as bigint;
alter table bookings add column if not exists visit_id bigint;
comment on column bookings.visit_id is 'From visit_ids: the same for people who were booked together. Null for a booking of its own.';
create index if not exists bookings_visit_id on bookings (visit_id, id) where visit_id is not null;
