-- A change of tests that is taken back is no news to the patient, unless it left another price.
alter table booking_changes
  add column price_before_paise bigint,
  add constraint booking_changes_price_before check
    (price_before_paise is null or price_before_paise > 0 and price_paise is not null) not valid;
comment on column booking_changes.price_before_paise is 'The price of all tests before this change of them, in paise. `price_paise` is the one after it.';
