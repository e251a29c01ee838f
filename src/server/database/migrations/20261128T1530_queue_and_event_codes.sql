-- `messages` is the queue of its delivery. Processes claim messages there, and count their attempts.
drop index messages_not_queued;
drop trigger messages_audit on messages;
alter table messages drop column queued_at, add column claimed_until timestamptz;
comment on column messages.claimed_until is 'No other process tries to deliver it before: a claim, which its process renews, or the pause after a failed attempt.';
comment on column messages.attempts is 'That began. The message is given up after the sixteenth, also if the process ended in it.';
create index messages_to_claim on messages (channel, due_at) where state = 'waiting';
create trigger messages_audit after update on messages
  for each row when (audit_author() is not null and old.state = 'failed')
  execute function record_audit('id', '', 'recipient,data,subject,text_content,html_content,attempts');

-- Events of bookings have codes: 'booking phone corrected' is phone-corrected.
update outbox set kind = case kind
  when 'booking taken down' then 'placed-by-lab'
  else replace(substr(kind, length('booking ') + 1), ' ', '-')
end where kind like 'booking %';
comment on column outbox.kind is 'The code of the event, of the list in `domain/bookings/booking-events.ts`.';
