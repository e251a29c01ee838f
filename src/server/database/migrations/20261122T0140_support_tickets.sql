-- Messages are worked on in the console: somebody's, acknowledged, solved, with notes and with dates to keep.

alter table support_messages drop constraint support_messages_status_check;
alter table support_messages
  add constraint support_messages_status_check check (status in ('open', 'in-progress', 'closed')),
  -- Complaints have these; feedback has none.
  add column acknowledge_by timestamptz,
  add column solve_by timestamptz,
  add column acknowledged_at timestamptz,
  add column acknowledged_by bigint references users,
  add column closed_at timestamptz,
  add column assigned_to bigint references users,
  -- What is to be done next, and by when.
  add column due_at timestamptz generated always as (
    case when status = 'closed' then null when acknowledged_at is null then acknowledge_by else solve_by end
  ) stored,
  -- However it was typed: an e-mail address in small letters, or the last ten digits of a telephone number.
  add column contact_key text generated always as (
    case when contact ~ '@' then lower(btrim(contact))
      else nullif(right(regexp_replace(contact, '\D', '', 'g'), 10), '') end
  ) stored;

update support_messages
set acknowledge_by = created_at + interval '48 hours', solve_by = created_at + interval '30 days'
where kind = 'issue';

drop index support_messages_newest;
create index support_messages_by_status on support_messages (status, due_at, created_at desc, id desc);
create index support_messages_by_due on support_messages (due_at, created_at desc, id desc);
create index support_messages_ticket_prefix on support_messages (ticket text_pattern_ops);
create index support_messages_contact on support_messages (contact_key text_pattern_ops);
create index support_messages_assigned on support_messages (assigned_to, due_at) where assigned_to is not null;
create index support_messages_acknowledged_by on support_messages (acknowledged_by) where acknowledged_by is not null;

create table support_notes (
  id bigint generated always as identity primary key,
  message_id bigint not null references support_messages on delete cascade,
  author_id bigint not null references users,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index support_notes_message_id on support_notes (message_id, id);
create index support_notes_author_id on support_notes (author_id);

-- What the database computes does not count as an edit.
drop trigger support_messages_version on support_messages;
create trigger support_messages_version before update on support_messages for each row
  execute function count_version('due_at,contact_key');

-- Neither what a visitor wrote nor how to reach the visitor is recorded.
drop trigger support_messages_audit on support_messages;
create trigger support_messages_audit after insert or update or delete on support_messages
  for each row when (audit_author() is not null)
  execute function record_audit('id', '', 'text,name,contact,contact_key,due_at');
create trigger support_notes_audit after insert or update or delete on support_notes
  for each row when (audit_author() is not null) execute function record_audit('id', '', 'text');
