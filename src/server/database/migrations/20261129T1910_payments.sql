create table payments (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors,
  booking_id bigint not null references bookings,
  kind text not null check (kind in ('taken', 'refunded', 'discounted', 'discount-taken-back')),
  way text check (way in ('cash', 'upi', 'card', 'other')),
  paise bigint not null check (paise between 1 and 9999999999),
  place text not null check (place in ('counter', 'door')),
  recorded_by bigint references users on delete set null,
  recorded_at timestamptz not null,
  reference text check (length(reference) between 1 and 60),
  reason text check (length(reason) between 1 and 300),
  beyond_limit boolean not null default false,
  -- A mistake and its counter-entry leave together when their time is over.
  reverses bigint references payments on delete cascade,
  change_id bigint references booking_changes,
  attempt_key text check (length(attempt_key) between 1 and 200),
  constraint payments_way check ((way is null) = starts_with(kind, 'discount'))
);
comment on table payments is 'What labs took for bookings, gave back and waived, as they say. Rows are never changed: a mistake gets a counter-entry. Deleted after nine years.';
comment on column payments.booking_id is 'Says nothing of a person once the details of the booking are cleared.';
comment on column payments.place is 'At the counter of the lab, or at the door of the patient.';
comment on column payments.reference is 'Of a transfer, such as the number of UPI. Emptied with the details of the booking, as the reason is.';
comment on column payments.beyond_limit is 'The person who wrote it down was asked about so much cash, and meant it.';
comment on column payments.reverses is 'An entry of the same kind and amount, which counts no more.';
comment on column payments.change_id is 'The step of a collection at home with which it was noted, whose note is the reason.';
comment on column payments.attempt_key is 'Names an attempt, so that its repetition is no second entry.';
create index payments_booking_id on payments (booking_id);
create index payments_of_vendor on payments (vendor_id, recorded_at);
create index payments_recorded_at on payments (recorded_at);
create index payments_recorded_by on payments (recorded_by) where recorded_by is not null;
create unique index payments_reverses on payments (reverses) where reverses is not null;
create unique index payments_change_id on payments (change_id) where change_id is not null;
create unique index payments_attempt_key on payments (booking_id, attempt_key) where attempt_key is not null;

create function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Nine years: the eight financial years before the present one. A counter-entry, which is younger, leaves with its mistake.
    if old.recorded_at < now() - interval '3288 days' or (old.reverses is not null and pg_trigger_depth() > 1) then
      return old;
    end if;
  elsif to_jsonb(new) - array['recorded_by', 'reference', 'reason'] = to_jsonb(old) - array['recorded_by', 'reference', 'reason']
    and (new.recorded_by is null or new.recorded_by = old.recorded_by)
    and (new.reference is null or new.reference = old.reference)
    and (new.reason is null or new.reason = old.reason) then
    return new;
  end if;
  raise exception 'Payments are not changed. A mistake gets a counter-entry.';
end $$;
comment on function keep_payment() is 'Refuses changes of payments, except that they lose what says who people are, and leave after nine years.';
create trigger payments_are_kept before update or delete on payments for each row execute function keep_payment();

create table refunds_due (
  booking_id bigint primary key references bookings on delete cascade,
  vendor_id bigint not null references vendors,
  paise bigint not null check (paise > 0)
);
comment on table refunds_due is 'Bookings for which more was paid than is owed, for the list of a lab. The program writes it from payments, items and status of the booking whenever one of them changes.';
create index refunds_due_vendor_id on refunds_due (vendor_id);

-- 0 until an owner says otherwise: an upgrade gives nobody the right to waive a lab's money.
alter table vendors add column desk_share_percent smallint not null default 0 check (desk_share_percent between 0 and 100);
comment on column vendors.desk_share_percent is 'What the desk may waive of a price, and give back of what was taken, without an owner.';

-- Processes of the last release, which may run beside this one, write the amount with its step. Before the amounts of today
-- are copied: creating the trigger waits for those that are being written, and holds up others until all of this is done.
create function record_taken_amount() returns trigger language plpgsql as $$
declare
  -- The present collection at home began after it.
  latest_wait bigint := coalesce(
    (select max(id) from booking_changes where booking_id = new.booking_id and collection_step = 'waiting'), 0);
  counted bigint[] := array(
    select id from payments where booking_id = new.booking_id and kind = 'taken' and change_id > latest_wait
      and not exists (select from payments as counter_entry where counter_entry.reverses = payments.id));
begin
  -- A reopened booking repeats the amount with the step.
  if new.taken_paise = (select sum(paise) from payments where id = any(counted)) then return null; end if;
  -- Those processes take a collection back without a counter-entry.
  insert into payments (vendor_id, booking_id, kind, way, paise, place, recorded_by, recorded_at, reason, reverses)
  select vendor_id, booking_id, kind, way, paise, place, new.changed_by, new.changed_at, 'Another amount was noted.', id
  from payments where id = any(counted);
  insert into payments (vendor_id, booking_id, kind, way, paise, place, recorded_by, recorded_at, change_id, reason)
  select vendor_id, new.booking_id, 'taken', 'other', new.taken_paise, 'door', new.changed_by, new.changed_at, new.id,
    'How it was paid was not noted then.'
  from bookings where id = new.booking_id;
  return null;
end $$;
comment on function record_taken_amount() is 'Keeps the amounts of collectors that processes of the last release write.';
create trigger booking_changes_taken_paise after insert on booking_changes
  for each row when (new.taken_paise > 0) execute function record_taken_amount();

-- The amount of a collector is a payment like any other. Nobody was asked how it was paid.
insert into payments (vendor_id, booking_id, kind, way, paise, place, recorded_by, recorded_at, change_id, reason)
select bookings.vendor_id, change.booking_id, 'taken', 'other', change.taken_paise, 'door', change.changed_by, change.changed_at,
  change.id, 'How it was paid was not noted then.'
from bookings cross join lateral (
  select * from booking_changes where booking_id = bookings.id and collection_step = 'collected' order by id desc limit 1
) as change
where bookings.collection_step in ('collected', 'received') and change.taken_paise > 0;
insert into refunds_due (booking_id, vendor_id, paise)
select payments.booking_id, payments.vendor_id, payments.paise - item.sum
from payments join (select booking_id, sum(price_paise) as sum from booking_items group by booking_id) as item
  on item.booking_id = payments.booking_id and item.sum < payments.paise;
comment on column booking_changes.taken_paise is 'Written by the last release only: what the collector took is a row of payments.';
