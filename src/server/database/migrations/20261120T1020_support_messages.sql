-- What visitors report and suggest on the home page, for the console to list.
create table support_messages (
  id bigint generated always as identity primary key,
  ticket text not null unique check (ticket ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  kind text not null check (kind in ('issue', 'feedback')),
  text text not null check (length(text) between 1 and 2000),
  name text check (length(name) between 1 and 100),
  contact text check (length(contact) between 1 and 254),
  customer_id bigint references users (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now()
);
create index support_messages_newest on support_messages (created_at desc, id desc);
create index support_messages_by_customer on support_messages (customer_id);
