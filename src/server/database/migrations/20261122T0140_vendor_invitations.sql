-- How people come to work for a lab: one of its owners invites an e-mail address. The link is handed over by the owner.

create table vendor_invitations (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('owner', 'desk')),
  -- SHA-256 of the token in the link.
  token_hash text not null unique check (length(token_hash) = 64),
  -- Of the one-time password, with which somebody without an account opens one.
  password_hash text,
  invited_by bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
create unique index vendor_invitations_open on vendor_invitations (vendor_id, email)
  where accepted_at is null and revoked_at is null;
create index vendor_invitations_invited_by on vendor_invitations (invited_by)
  where accepted_at is null and revoked_at is null;

create trigger vendor_invitations_audit after insert or update or delete on vendor_invitations
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'token_hash,password_hash');
