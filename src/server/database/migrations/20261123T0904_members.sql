create table vendor_members (
  vendor_id bigint not null references vendors on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'desk')),
  created_at timestamptz not null default now(),
  primary key (vendor_id, user_id)
);
comment on table vendor_members is 'Who works for a lab, as an owner or at the desk. One account may work for several labs.';
create index vendor_members_user_id on vendor_members (user_id);

create table vendor_invitations (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('owner', 'desk')),
  token_hash text not null unique check (length(token_hash) = 64),
  -- Hash of the one-time password with which a person without an account opens one.
  password_hash text,
  invited_by bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
comment on table vendor_invitations is 'Invitations to work for a lab, by the SHA-256 of their secret. Deleted 30 days after they expire.';
create unique index vendor_invitations_open on vendor_invitations (vendor_id, email)
  where accepted_at is null and revoked_at is null;
create index vendor_invitations_invited_by on vendor_invitations (invited_by)
  where accepted_at is null and revoked_at is null;
create index vendor_invitations_expires_at on vendor_invitations (expires_at);
