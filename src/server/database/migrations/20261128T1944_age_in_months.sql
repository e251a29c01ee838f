alter table bookings
  add column phone_is_landline boolean not null default false,
  add column patient_age_months smallint check (
    patient_age_months is null or patient_age is null and patient_age_months between 0 and 23);
comment on column bookings.patient_age_months is 'The age of a child under two, in place of `patient_age`.';
comment on column bookings.phone_is_landline is 'True if `patient_phone` was typed with 0, an area code and the rest apart. Its digits alone may also be a mobile number.';
create or replace trigger bookings_audit after insert or update or delete on bookings
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id',
    'patient_name,patient_email,patient_phone,phone_is_landline,patient_age,patient_age_months,patient_gender,special_instructions,collection_step,collector_id,not_collected');
