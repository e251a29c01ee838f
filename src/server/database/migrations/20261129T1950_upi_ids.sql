-- To which id patients pay by UPI. A change holds after 24 hours, so that a stolen session takes no money.
create table upi_ids (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  upi_id text not null check (length(upi_id) between 5 and 255),
  requested_by bigint references users on delete set null,
  requested_at timestamptz not null,
  in_force_at timestamptz not null check (in_force_at > requested_at),
  ended_by bigint references users on delete set null,
  ended_at timestamptz
);
comment on table upi_ids is 'UPI ids of labs. Of those that have not ended, the one that came into force last holds; at most one waits.';
create index upi_ids_present on upi_ids (vendor_id, in_force_at desc) where ended_at is null;
create index upi_ids_vendor_id on upi_ids (vendor_id);
create index upi_ids_requested_by on upi_ids (requested_by) where requested_by is not null;
create index upi_ids_ended_by on upi_ids (ended_by) where ended_by is not null;
create trigger upi_ids_audit after insert or update or delete on upi_ids
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'requested_by,requested_at,ended_by');
