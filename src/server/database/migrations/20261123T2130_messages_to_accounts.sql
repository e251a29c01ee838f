-- Messages that are not about a booking: written from `data`, to an account or a telephone number.
alter table messages
  alter column booking_id drop not null,
  add column user_id bigint references users on delete cascade,
  add column data jsonb,
  add column expires_at timestamptz,
  add column queued_at timestamptz,
  drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('email', 'sms'));
update messages set queued_at = created_at;
create index messages_not_queued on messages (id) where queued_at is null and state = 'waiting';
create index messages_of_account on messages (user_id) where user_id is not null;

comment on table messages is 'What was written to patients, labs and operators, or waits for its time. The content is deleted after 30 days.';
comment on column messages.user_id is 'The account that it was written to, whose end it does not outlive.';
comment on column messages.data is 'What its text is written from, until it is sent. Messages about bookings are written from the booking.';
comment on column messages.expires_at is 'When it is no longer of use, such as a link that has ended.';
comment on column messages.queued_at is 'When a job to deliver it was made.';
