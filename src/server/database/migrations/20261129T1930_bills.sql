create table bill_settings (
  vendor_id bigint primary key references vendors on delete cascade,
  prefix text not null check (prefix ~ '^[A-Z0-9]{1,3}$'),
  -- Tests, packages, or the charge of home collection (neither id), with percent and SAC.
  taxed_items jsonb not null default '[]',
  version integer not null default 1
);
comment on table bill_settings is 'How the numbers of a lab''s bills begin, and which of its items are not exempt from GST. Written with the first bill, with a prefix from the lab''s name, if the owner has chosen none.';
create index bill_settings_prefix on bill_settings (prefix);
create trigger bill_settings_audit after insert or update or delete on bill_settings
  for each row when (audit_author() is not null) execute function record_audit('vendor_id', 'vendor_id', '');

create table bill_numbers (
  -- A GSTIN, which branches share, or 'lab 12'.
  issuer text not null,
  prefix text not null,
  kind text not null check (kind in ('bill', 'credit-note')),
  financial_year text not null check (financial_year ~ '^\d\d-\d\d$'),
  last_number integer not null check (last_number > 0),
  primary key (issuer, prefix, kind, financial_year)
);
comment on table bill_numbers is 'The last number of each series. A bill locks its row until it is committed, so that no number is left out or given twice; a sequence would leave out those of transactions that failed.';

create table bills (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors,
  booking_id bigint not null references bookings,
  booking_code text not null,
  kind text not null check (kind in ('bill', 'credit-note')),
  issuer text not null,
  number text not null check (length(number) <= 16),
  billed_on date not null,
  -- Name, address and GST number of the lab as they were.
  lab jsonb not null,
  patient_name text,
  patient_phone text,
  phone_is_landline boolean not null default false,
  items jsonb not null,
  against text[] not null default '{}',
  price_paise bigint not null,
  discount_paise bigint not null,
  exempt_paise bigint not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  round_off_paise bigint not null,
  total_paise bigint not null check (total_paise >= 0),
  made_by bigint references users on delete set null,
  made_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by bigint references users on delete set null,
  cancel_reason text check (length(cancel_reason) <= 500),
  check (exempt_paise + taxable_paise + cgst_paise + sgst_paise = price_paise - discount_paise),
  check (total_paise = price_paise - discount_paise + round_off_paise),
  check (cancelled_at is not null or cancel_reason is null),
  unique (issuer, number)
);
comment on table bills is 'Bills and credit notes as they were made. They never change: a trigger lets them be cancelled once, and lose who they are about. Amounts of a credit note are those taken back; `against` has the numbers of its bills.';
create index bills_booking on bills (booking_id);
create index bills_vendor_day on bills (vendor_id, billed_on, id);
-- Retention deletes the oldest.
create index bills_day on bills (billed_on);
-- Erasing an account empties them.
create index bills_made_by on bills (made_by) where made_by is not null;
create index bills_cancelled_by on bills (cancelled_by) where cancelled_by is not null;
create trigger bills_audit after update on bills
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'patient_name,patient_phone,phone_is_landline,items,lab,made_by,cancelled_by,cancel_reason');

create function keep_bills() returns trigger language plpgsql as $$
declare
  may_change text[] := array['patient_name', 'patient_phone', 'phone_is_landline', 'made_by', 'cancelled_by',
    'cancelled_at', 'cancel_reason'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
    or (old.cancelled_at is not null and (new.cancelled_at is distinct from old.cancelled_at
      or coalesce(new.cancel_reason <> old.cancel_reason, new.cancel_reason is not null)))
    or coalesce(new.patient_name <> old.patient_name or new.patient_phone <> old.patient_phone, false)
  then raise exception 'bill % cannot change', old.number;
  end if;
  return new;
end $$;
comment on function keep_bills() is 'Refuses changes of a bill, except that it is cancelled, and that it loses who it is about, with the reason.';
create trigger bills_keep before update on bills for each row execute function keep_bills();
