-- How far a collection at home is, in its booking, so that no query looks for the latest step in the history.
alter table bookings
  add column collection_step text
    check (collection_step in ('waiting', 'assigned', 'on-the-way', 'not-collected', 'collected', 'received')),
  add column collector_id bigint references users on delete set null,
  add column not_collected text
    check (not_collected in ('nobody-home', 'not-ready', 'declined', 'no-address', 'no-sample', 'other'));
update bookings set collection_step = 'waiting' where at_home;
update bookings
  set collection_step = latest.collection_step, collector_id = latest.collector_id, not_collected = latest.not_collected
  from (
    select distinct on (booking_id) booking_id, collection_step, collector_id, not_collected
    from booking_changes where collection_step is not null order by booking_id, id desc
  ) as latest
  where id = latest.booking_id;
alter table bookings
  add constraint bookings_collection_step check ((collection_step is not null) = at_home),
  add constraint bookings_collector check (collector_id is null or (at_home and collection_step <> 'waiting')),
  add constraint bookings_not_collected check
    ((not_collected is not null) = (collection_step is not distinct from 'not-collected'));
create index bookings_of_collector on bookings (collector_id, appointment_on) where collector_id is not null;
comment on column bookings.collection_step is 'How far the collection at home is; empty at the lab. Written with its entry in `booking_changes`.';
comment on column bookings.collector_id is 'Who is sent to the patient. Emptied with the details of the booking.';
comment on column bookings.not_collected is 'Why there is no sample.';

-- The person who is sent is a column of the booking now, and so is the lab.
drop trigger booking_changes_collector_of_lab on booking_changes;
create or replace function check_collector() returns trigger language plpgsql as $$
begin
  perform from vendor_members where user_id = new.collector_id and vendor_id = new.vendor_id for key share;
  if not found then
    raise exception 'The collector % does not work for the lab of booking %.', new.collector_id, new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bookings_collector_of_lab before insert or update of collector_id on bookings
  for each row when (new.collection_step = 'assigned' and new.collector_id is not null)
  execute function check_collector();

-- Steps stay in the history of bookings alone, with its own authors.
drop trigger bookings_audit on bookings;
create trigger bookings_audit after insert or update or delete on bookings
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id',
    'patient_name,patient_email,patient_phone,patient_age,patient_gender,special_instructions,collection_step,collector_id,not_collected');
