-- Price lists that labs upload, with what they replaced, so that the last one of a lab can be undone.

create table price_list_imports (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors,
  imported_by bigint not null references users,
  imported_at timestamptz not null,
  added_count integer not null,
  changed_count integer not null,
  undone_at timestamptz
);
create index price_list_imports_vendor_id on price_list_imports (vendor_id, id desc);
create trigger price_list_imports_audit after insert or update or delete on price_list_imports
  for each row when (audit_author() is not null) execute function record_audit('id', 'vendor_id', '');

-- Kept for the last import of a lab only. What it did to each offer is in the audit log by the offer itself.
create table price_list_import_rows (
  import_id bigint not null references price_list_imports on delete cascade,
  offer_id bigint not null references offers,
  -- The version that the import made: an offer with another one was edited afterwards.
  version integer not null,
  -- The columns of the offer as they were; null for one that the import added.
  before jsonb,
  primary key (import_id, offer_id)
);
