create table proposed_changes (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  -- The new values, by the names of fields in `domain/vendors/reviewed-fields.ts`. A request never changes: another
  -- one replaces it, so that an operator decides on what was shown.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and fields <> '{}'),
  requested_by bigint references users on delete set null,
  requested_at timestamptz not null,
  decision text check (decision in ('approved', 'refused', 'withdrawn', 'replaced')),
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  -- The lab reads it.
  reason text check (length(reason) between 1 and 500),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'refused' or reason is not null)
);
comment on table proposed_changes is 'Changes of approved labs that wait for an operator, and what was decided. At most one of a lab is open.';
create unique index proposed_changes_open on proposed_changes (vendor_id) where decided_at is null;
create index proposed_changes_waiting on proposed_changes (requested_at, id) where decided_at is null;
create index proposed_changes_vendor_id on proposed_changes (vendor_id, decided_at);
create index proposed_changes_decided_at on proposed_changes (decided_at) where decided_at is not null;
create index proposed_changes_requested_by on proposed_changes (requested_by) where requested_by is not null;
create index proposed_changes_decided_by on proposed_changes (decided_by) where decided_by is not null;
create trigger proposed_changes_audit after insert or update or delete on proposed_changes
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'requested_by,requested_at,decided_by,decided_at');

-- When the lab got its present address; null since it was created.
alter table vendors add column slug_since timestamptz;
