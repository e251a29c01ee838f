-- A table and a column take the names that the program has for them: a slot is taken, and an offer has a cap.

-- How often each slot is taken. A booking takes its slot by one conditional upsert of this row.
alter table slot_places rename to slot_occupancy;

-- The vendor's cap on open future bookings of this offer; null means no cap.
alter table offers rename column available_slots to offer_cap;

-- Constraints keep the old names otherwise; which there are differs between versions of PostgreSQL.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as owner, conname,
      replace(replace(conname, 'slot_places', 'slot_occupancy'), 'available_slots', 'offer_cap') as new_name
    from pg_constraint
    where conrelid in ('slot_occupancy'::regclass, 'offers'::regclass) and conname ~ 'slot_places|available_slots'
  loop
    execute format('alter table %s rename constraint %I to %I', old.owner, old.conname, old.new_name);
  end loop;
end $$;
