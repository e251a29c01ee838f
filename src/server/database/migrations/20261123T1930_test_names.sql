create function test_name_key(name text) returns text language sql immutable strict as $$
  select coalesce(
    case when octet_length(name) = length(name) then nullif(slug_of(name), '') end,
    lower(regexp_replace(trim(name), '\s+', ' ', 'g')))
$$;
comment on function test_name_key(text) is 'What names of tests are compared by: the slug, or the text itself in other scripts. The twin of `toNameKey` in `domain/catalogue/test-names.ts`.';

create table test_names (
  key text primary key,
  diagnostic_test_id bigint not null references diagnostic_tests on delete cascade
);
comment on table test_names is 'Names, abbreviations, other names and slugs of the tests that are not deleted: each belongs to one test. Written by triggers.';
create index test_names_diagnostic_test_id on test_names (diagnostic_test_id);

-- Where two tests share a name already, the one that is called so keeps it. The next edit of the other's names asks for another.
insert into test_names (key, diagnostic_test_id)
select distinct on (test_name_key(named.name)) test_name_key(named.name), test.id
from diagnostic_tests as test, lateral (
  select test.slug as name, 1 as place union all select test.name, 2
  union all select unnest(test.abbreviations), 3 union all select unnest(test.alternative_names), 4) as named
where test.deleted_at is null
order by test_name_key(named.name), named.place, test.id;

create function write_test_names() returns trigger language plpgsql as $$
declare
  test_ids bigint[];
begin
  if tg_op = 'UPDATE' then
    test_ids := array(select after.id from before join after using (id)
      where (before.slug, before.name, before.abbreviations, before.alternative_names, before.deleted_at is null)
        <> (after.slug, after.name, after.abbreviations, after.alternative_names, after.deleted_at is null));
    delete from test_names where diagnostic_test_id = any(test_ids);
  else
    test_ids := array(select id from after);
  end if;
  -- Sorted, so that two writers of the same names cannot wait for each other.
  insert into test_names (key, diagnostic_test_id)
  select distinct test_name_key(named) as key, after.id
  from after, unnest(array[after.slug, after.name] || after.abbreviations || after.alternative_names) as named
  where after.id = any(test_ids) and after.deleted_at is null
  order by key;
  return null;
end $$;
comment on function write_test_names() is 'Replaces the names of changed tests in `test_names`. Fails if another test has one of them.';
create trigger diagnostic_tests_names_added after insert on diagnostic_tests
  referencing new table as after for each statement execute function write_test_names();
create trigger diagnostic_tests_names_changed after update on diagnostic_tests
  referencing old table as before new table as after for each statement execute function write_test_names();
