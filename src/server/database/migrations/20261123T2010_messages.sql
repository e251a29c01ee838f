-- Opens the booking from a message without its phone number. Written with the first message.
alter table bookings add column link_secret text;
comment on column bookings.link_secret is 'Opens the booking, with its code, from a message.';

alter table outbox add column messages_made_at timestamptz;
update outbox set messages_made_at = created_at;
create index outbox_without_messages on outbox (id) where messages_made_at is null;

create table messages (
  id bigint generated always as identity primary key,
  kind text not null,
  channel text not null check (channel in ('email')),
  booking_id bigint not null references bookings on delete cascade,
  recipient text not null check (length(recipient) between 3 and 254),
  -- What the message is about, such as the event of the outbox: reading it twice adds nothing.
  cause text not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed', 'dropped')),
  attempts smallint not null default 0,
  failure text,
  subject text,
  text_content text,
  html_content text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  unique (cause, kind, channel, recipient)
);
create index messages_of_booking on messages (booking_id);
create index messages_by_state on messages (state, id);
create index messages_with_content on messages (ended_at) where text_content is not null;
create index messages_ended_at on messages (ended_at);
comment on table messages is 'What was written to patients, or waits for its time. The content is deleted after 30 days.';

-- /demo/mailbox is a page.
alter table diagnostic_tests drop constraint diagnostic_tests_slug_not_reserved;
alter table diagnostic_tests add constraint diagnostic_tests_slug_not_reserved check (slug not in
  ('admin', 'vendor', 'login', 'signup', 'location-test', 'book', 'search', 'bookings', 'account', 'images', 'assets',
   'demo'));
