alter table messages add column if not exists other_bookings bigint[];
comment on column messages.other_bookings is 'Other bookings of people who come together that it tells of. Null if it tells of one booking alone.';
create index if not exists messages_other_bookings on messages using gin (other_bookings) where other_bookings is not null;
