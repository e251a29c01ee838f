-- A refusal for good stops further mails to the address.
alter table messages add column address_refused boolean not null default false;
comment on column messages.address_refused is 'The recipient''s server has refused the address for good. Nothing more is sent to it until this is taken back.';
create index messages_to_refused on messages (lower(recipient)) where address_refused;

-- What the console's list reads. `messages_to_recipient` is also for "did it reach this address?".
create index messages_to_recipient on messages (lower(recipient), id);
create index messages_created_at on messages (created_at);
create index messages_due_at on messages (due_at, id);

-- An operator lets a failed message be tried again. Who was written to and what stays out of the audit log.
create trigger messages_audit after update on messages
  for each row when (audit_author() is not null and old.state = 'failed')
  execute function record_audit('id', '', 'recipient,data,subject,text_content,html_content,queued_at');

create function record_audit_of_job(job text) returns void language sql as $$
  insert into audit_log (request_id, user_id, role, call, vendor_id, thing, thing_key, action)
  select (author ->> 'requestId')::uuid, (author ->> 'userId')::bigint, author ->> 'role', author ->> 'call', null,
    'jobs', job, 'changed'
  from audit_author() author where author is not null
$$;
comment on function record_audit_of_job(text) is 'Writes to `audit_log` that a background job was started by hand. Jobs are in the tables of pg-boss, which have no triggers of ours.';
