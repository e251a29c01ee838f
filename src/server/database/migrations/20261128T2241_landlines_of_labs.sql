-- The digits of a landline of a lab may also be a mobile number, like those of a patient.
alter table vendors add column phone_is_landline boolean not null default false;
comment on column vendors.phone_is_landline is 'True if `phone` was typed with 0, an area code and the rest apart. Its digits alone may also be a mobile number.';
