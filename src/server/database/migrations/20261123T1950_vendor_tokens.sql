create table vendor_tokens (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  name text not null check (length(name) between 1 and 60),
  can_write boolean not null,
  token_hash text not null unique,
  created_by bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index vendor_tokens_of_vendor on vendor_tokens (vendor_id, id);
create index vendor_tokens_created_by on vendor_tokens (created_by);
comment on table vendor_tokens is 'Tokens by which a lab''s own programs call the API as its desk, by the SHA-256 of the token. A token works while its author is an owner of the lab with an open account, and the lab is neither closed nor suspended.';

create trigger vendor_tokens_audit after insert or update or delete on vendor_tokens
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'token_hash,last_used_at,created_by');

alter table audit_log
  drop constraint audit_log_role_check,
  add constraint audit_log_role_check check (role in ('admin', 'owner', 'desk', 'token', 'server'));
alter table access_log
  drop constraint access_log_role_check,
  add constraint access_log_role_check
    check (role in ('admin', 'owner', 'desk', 'visitor', 'calendar', 'token', 'server'));
