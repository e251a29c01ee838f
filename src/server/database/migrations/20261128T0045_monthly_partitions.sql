-- A month of the logs is a table of its own, which retention drops as a whole instead of deleting its rows. They are in
-- another schema, so that the tables of this one are the same in each month.
create schema if not exists partitions;

create function make_partition(of_table text, month date) returns void language plpgsql as $$
declare
  partition text := of_table || to_char(month, '_YYYY_MM');
  rest text := of_table || '_rest';
  key text := substring(pg_get_partkeydef(of_table::regclass) from '\((\w+)\)');
  -- In UTC, also in sessions of another zone.
  start timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  ending timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
begin
  if to_regclass('partitions.' || partition) is not null then return; end if;
  -- Rows of a month without a partition are in the rest. They move.
  execute format('lock table partitions.%I in access exclusive mode', rest);
  execute format('create temp table moving on commit drop as select * from partitions.%I where %I >= %L and %2$I < %4$L',
    rest, key, start, ending);
  execute format('delete from partitions.%I where %I >= %L and %2$I < %4$L', rest, key, start, ending);
  execute format('create table partitions.%I partition of %I for values from (%L) to (%L)',
    partition, of_table, start, ending);
  execute format('insert into %I overriding system value select * from moving', of_table);
  drop table moving;
end $$;
comment on function make_partition(text, date) is 'Makes the partition of a table for a month, unless it is there. Rows of that month move to it.';

-- With the columns and checks that they have by now.
alter table audit_log rename to audit_log_before;
create table audit_log (like audit_log_before including defaults including constraints) partition by range (happened_at);
alter table audit_log alter column id add generated always as identity;
comment on table audit_log is 'Who changed what in the lab portal and the admin console. Triggers write it in the transaction of the change. Partitioned by month.';
create table partitions.audit_log_rest partition of audit_log default;

alter table access_log rename to access_log_before;
create table access_log (like access_log_before including defaults including constraints) partition by range (hour);
alter table access_log alter column id add generated always as identity;
comment on table access_log is 'Who read personal data of others: by which call, of which lab, how often and how many rows in an hour. It holds no values. Partitioned by month.';
create table partitions.access_log_rest partition of access_log default;

-- From the first row on until three months ahead.
do $$
declare
  logs text[] := array['audit_log', 'access_log'];
  first timestamptz;
begin
  for at in 1..2 loop
    execute format('select min(%I) from %I', (array['happened_at', 'hour'])[at], logs[at] || '_before') into first;
    perform make_partition(logs[at], month::date) from generate_series(
      date_trunc('month', least(first, now()) at time zone 'UTC'),
      date_trunc('month', now() at time zone 'UTC') + interval '3 months',
      interval '1 month'
    ) as month;
    execute format('insert into %I overriding system value select * from %I', logs[at], logs[at] || '_before');
    execute format('select setval(pg_get_serial_sequence(%L, ''id''), max(id)) from %I having max(id) is not null', logs[at],
      logs[at]);
    execute format('drop table %I', logs[at] || '_before');
  end loop;
end $$;

alter table audit_log add primary key (happened_at, id);
create index audit_log_happened_at on audit_log (happened_at, request_id, id);
create index audit_log_user_id on audit_log (user_id, happened_at, request_id);
create index audit_log_vendor_id on audit_log (vendor_id, happened_at, request_id) where vendor_id is not null;
create index audit_log_thing on audit_log (thing, happened_at, request_id);
create index audit_log_thing_key on audit_log (thing, thing_key, happened_at, request_id);
create index audit_log_request_id on audit_log (request_id, id);

alter table access_log add primary key (hour, id);
create unique index access_log_reads on access_log (hour, user_id, role, call, vendor_id, scope) nulls not distinct;
create index access_log_user_id on access_log (user_id, hour, id);
create index access_log_vendor_id on access_log (vendor_id, hour, id);
