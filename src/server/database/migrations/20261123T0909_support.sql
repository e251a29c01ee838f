create table support_messages (
  id bigint generated always as identity primary key,
  ticket text not null unique check (ticket ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  kind text not null check (kind in ('issue', 'feedback')),
  text text not null check (length(text) between 1 and 2000),
  name text check (length(name) between 1 and 100),
  contact text check (length(contact) between 1 and 254),
  -- Finds a contact however it was typed: an address in small letters, or the last ten digits of a telephone number.
  contact_key text generated always as (
    case when contact ~ '@' then lower(btrim(contact))
      else nullif(right(regexp_replace(contact, '\D', '', 'g'), 10), '') end
  ) stored,
  customer_id bigint references users on delete set null,
  status text not null default 'open' check (status in ('open', 'in-progress', 'closed')),
  assigned_to bigint references users,
  -- Deadlines of an issue; feedback has none.
  acknowledge_by timestamptz,
  solve_by timestamptz,
  due_at timestamptz generated always as (
    case when status = 'closed' then null when acknowledged_at is null then acknowledge_by else solve_by end
  ) stored,
  acknowledged_at timestamptz,
  acknowledged_by bigint references users,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table support_messages is 'What visitors report and suggest, with the state of the work on it.';
create index support_messages_by_status on support_messages (status, due_at, created_at desc, id desc);
create index support_messages_by_due on support_messages (due_at, created_at desc, id desc);
create index support_messages_by_customer on support_messages (customer_id);
create index support_messages_assigned on support_messages (assigned_to, due_at) where assigned_to is not null;
create index support_messages_acknowledged_by on support_messages (acknowledged_by) where acknowledged_by is not null;
create index support_messages_ticket_prefix on support_messages (ticket text_pattern_ops);
create index support_messages_contact on support_messages (contact_key text_pattern_ops);

create table support_notes (
  id bigint generated always as identity primary key,
  message_id bigint not null references support_messages on delete cascade,
  author_id bigint not null references users,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
comment on table support_notes is 'Notes of administrators on a message.';
create index support_notes_message_id on support_notes (message_id, id);
create index support_notes_author_id on support_notes (author_id);
