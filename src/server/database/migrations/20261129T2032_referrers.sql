-- Who sends patients to a lab, by the lab's own list. A booking names one of them.
create table referrers (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  name_key text not null generated always as (fold_text(name)) stored,
  created_at timestamptz not null default now(),
  unique (vendor_id, name_key),
  unique (vendor_id, id)
);
comment on table referrers is 'The doctors and others who send patients to a lab, as its people have typed them. A name is in the list once, however it is written.';

alter table bookings
  add column if not exists referrer_id bigint,
  add constraint bookings_referrer foreign key (vendor_id, referrer_id) references referrers (vendor_id, id)
    on delete set null (referrer_id) not valid;
comment on column bookings.referrer_id is 'Who sent the patient to the lab.';
-- For the foreign key, and for a referrer that another one takes the place of.
create index if not exists bookings_by_referrer on bookings (vendor_id, referrer_id) where referrer_id is not null;

create trigger referrers_audit after insert or update or delete on referrers
  for each row when (audit_author() is not null) execute function record_audit('id', 'vendor_id', 'name_key');
