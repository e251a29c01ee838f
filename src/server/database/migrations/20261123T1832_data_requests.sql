alter table support_messages
  drop constraint support_messages_kind_check,
  add constraint support_messages_kind_check check (kind in ('issue', 'feedback', 'data')),
  add column outcome text check (outcome in ('granted', 'partly granted', 'refused'));
alter table support_messages
  add check (outcome is null or (kind = 'data' and status = 'closed'));
comment on column support_messages.outcome is 'How a request about personal data was answered.';
create index support_messages_data_requests on support_messages (due_at) where kind = 'data' and status <> 'closed';
