create sequence visit_ids as bigint;
alter table bookings add column visit_id bigint;
comment on column bookings.visit_id is 'From visit_ids: the same for people who were booked together. Null for a booking of its own.';
create index bookings_visit_id on bookings (visit_id, id) where visit_id is not null;
