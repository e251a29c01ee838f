alter table bookings add column cleared_at timestamptz;
comment on column bookings.cleared_at is 'When the details of the patient were cleared.';
create index bookings_not_cleared on bookings (appointment_on) where cleared_at is null;
create index known_devices_last_used_at on known_devices (last_used_at);
create index support_messages_created_at on support_messages (created_at);
