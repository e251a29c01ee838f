create table repeating_closures (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors on delete cascade,
  repeats text not null check (repeats in ('monthly', 'fortnightly')),
  first_on date not null,
  reason text,
  is_half_day boolean not null default false,
  start_minute smallint check (start_minute between 0 and 1439),
  end_minute smallint check (end_minute between 1 and 1440),
  -- A closure was written for each of its days up to this one.
  written_until date not null,
  created_at timestamptz not null default now(),
  check (case when is_half_day then start_minute is not null and end_minute > start_minute
         else start_minute is null and end_minute is null end)
);
comment on table repeating_closures is 'Closures that repeat on the same weekday of each month, or every two weeks. Each of their days is written to `closures` a year ahead, so that a single one can be removed.';
create index repeating_closures_vendor_id on repeating_closures (vendor_id);
create index repeating_closures_written_until on repeating_closures (written_until);

alter table closures add column repeating_closure_id bigint references repeating_closures on delete set null;
create index closures_repeating_closure_id on closures (repeating_closure_id) where repeating_closure_id is not null;

create trigger repeating_closures_audit after insert or update or delete on repeating_closures
  for each row when (audit_author() is not null) execute function record_audit('id', 'vendor_id', 'written_until');
