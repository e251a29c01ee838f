create function fold_text(typed text) returns text language plpgsql immutable strict parallel safe
as $$
begin
  if octet_length(typed) = length(typed) then return lower(typed); end if;
  return lower(normalize(regexp_replace(normalize(typed, NFKD),
    '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+', '', 'g'), NFC));
end $$;
comment on function fold_text(text) is 'The form of a text in which searches compare it: lower case, plain letters and plain spaces, without accents, joiners and invisible characters.';

-- The name of the schema, because the database builds indexes without a search path.
create or replace function booking_search_words(vendor_id bigint, patient_name text, patient_phone text, code text)
  returns tsvector language plpgsql immutable parallel safe
as $$
declare
  prefix constant text := vendor_id || '|';
  digits constant text := regexp_replace(coalesce(patient_phone, ''), '\D', '', 'g');
  words constant text := concat_ws(' ', public.fold_text(patient_name), right(digits, 10), right(digits, 4), lower(code));
begin
  return array_to_tsvector(array_remove(
    string_to_array(prefix || regexp_replace(words, '[^[:alnum:]\u0080-\uffff]+', ' ' || prefix, 'g'), ' '), prefix));
end $$;

create or replace function support_search_words(ticket text, name text, contact text, message text)
  returns tsvector language plpgsql immutable parallel safe
as $$
declare
  digits constant text := case when contact like '%@%' then '' else regexp_replace(coalesce(contact, ''), '\D', '', 'g') end;
  words constant text := concat_ws(' ', lower(ticket), public.fold_text(name), right(digits, 10), right(digits, 4),
    public.fold_text(contact), public.fold_text(message));
begin
  return array_to_tsvector(array(
    select distinct left(word, 40)
    from unnest(string_to_array(regexp_replace(words, '[^[:alnum:]\u0080-\uffff]+', ' ', 'g'), ' ')) as word
    where word <> ''));
end $$;

-- The upgrade to release 2 stops all processes, so that nobody waits for this.
reindex index bookings_search_words;
reindex index support_messages_search_words;
