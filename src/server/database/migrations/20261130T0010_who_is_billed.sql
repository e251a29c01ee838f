alter table bills
  add column patient_age smallint,
  add column patient_age_months smallint,
  add column patient_gender text,
  add column referred_by text;
comment on column bills.referred_by is 'The name of who sent the patient, as it was when the bill was made.';

create or replace trigger bills_audit after update on bills
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id',
    'patient_name,patient_phone,phone_is_landline,patient_age,patient_age_months,patient_gender,referred_by,items,lab,made_by,cancelled_by,cancel_reason');

create or replace function keep_bills() returns trigger language plpgsql as $$
declare
  may_empty text[] := array['patient_name', 'patient_phone', 'patient_age', 'patient_age_months', 'patient_gender',
    'referred_by', 'made_by'];
  may_change text[] := may_empty || array['phone_is_landline', 'cancelled_by', 'cancelled_at', 'cancel_reason'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
    or (old.cancelled_at is not null and (new.cancelled_at is distinct from old.cancelled_at
      or coalesce(new.cancel_reason <> old.cancel_reason, new.cancel_reason is not null)))
    or exists (select from unnest(may_empty) as field
      where to_jsonb(new) ->> field <> coalesce(to_jsonb(old) ->> field, ''))
  then raise exception 'bill % cannot change', old.number;
  end if;
  return new;
end $$;
