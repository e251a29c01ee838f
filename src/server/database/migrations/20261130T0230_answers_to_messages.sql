alter table support_messages add column link_secret text check (length(link_secret) = 24);
comment on column support_messages.link_secret is 'Opens the page of the ticket from a message; null for messages of earlier releases.';

drop trigger support_messages_audit on support_messages;
create trigger support_messages_audit after insert or update or delete on support_messages
  for each row when (audit_author() is not null)
  execute function record_audit('id', '', 'text,name,contact,contact_key,due_at,link_secret');

alter table support_notes add column channel text check (channel in ('email', 'sms', 'page'));
comment on column support_notes.channel is 'How an answer reached the sender; each is on the page of its ticket. Null for a note, which only administrators read.';
comment on table support_notes is 'Answers to a message, and notes of administrators on it.';
