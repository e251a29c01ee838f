-- The same words as before. A function in SQL is planned again for each row that an index takes in, which was a fifth of
-- what a booking takes of the database; the plans of one in PL/pgSQL are kept as long as their connection.
create or replace function booking_search_words(vendor_id bigint, patient_name text, patient_phone text, code text)
  returns tsvector language plpgsql immutable parallel safe
as $$
declare
  prefix constant text := vendor_id || '|';
  digits constant text := regexp_replace(coalesce(patient_phone, ''), '\D', '', 'g');
  words constant text := concat_ws(' ', lower(patient_name), right(digits, 10), right(digits, 4), lower(code));
begin
  return array_to_tsvector(array_remove(
    string_to_array(prefix || regexp_replace(words, '[^[:alnum:]\u0080-\uffff]+', ' ' || prefix, 'g'), ' '), prefix));
end $$;
