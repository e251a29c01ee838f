-- What the desk of a lab and the console read of bookings, and what is told about them while it happens.

-- A mark of the desk is part of a booking's history.
alter table booking_changes add column attendance text check (attendance in ('arrived', 'no-show', 'none'));

-- The words by which a lab finds its bookings: the patient's names, the last ten and the last four digits of the
-- telephone number and the code, each behind the lab's id, so that one index serves beginnings of words within one lab.
create function booking_search_words(vendor_id bigint, patient_name text, patient_phone text, code text)
  returns tsvector language sql immutable parallel safe
as $$
  select array_to_tsvector(array(
    select distinct vendor_id || '|' || word
    from unnest(
      regexp_split_to_array(lower(patient_name), '[^[:alnum:]\u0080-\uffff]+')
      || right(regexp_replace(coalesce(patient_phone, ''), '\D', '', 'g'), 10)
      || right(regexp_replace(coalesce(patient_phone, ''), '\D', '', 'g'), 4)
      || lower(code)
    ) as word
    where word <> ''))
$$;
create index bookings_search_words on bookings
  using gin (booking_search_words(vendor_id, patient_name, patient_phone, code));

-- The console finds bookings of all labs, the latest appointment first.
create index bookings_by_time on bookings (appointment_on, start_minute, id);
create index bookings_by_status on bookings (status, appointment_on, start_minute, id);
create index bookings_by_phone on bookings (patient_phone, appointment_on, start_minute, id)
  where patient_phone is not null;

-- Whose notice it is; a page of a lab that was away asks for what it has missed.
alter table outbox add column vendor_id bigint references vendors;
update outbox set vendor_id = bookings.vendor_id
  from bookings where outbox.kind like 'booking %' and bookings.id = outbox.subject_id;
create index outbox_of_vendor on outbox (vendor_id, created_at) where vendor_id is not null;

-- Whoever listens is told when the transaction has ended: id, lab, booking and what happened.
create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', concat_ws(' ', new.id, new.vendor_id, new.subject_id, new.kind));
  return null;
end $$;
create trigger outbox_notify after insert on outbox
  for each row when (new.vendor_id is not null) execute function notify_outbox();
