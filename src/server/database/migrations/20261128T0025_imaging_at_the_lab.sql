-- Imaging needs a machine of the lab.
update offers set home_collection = false
  from diagnostic_tests as test
  where test.id = offers.diagnostic_test_id and test.category = 'imaging' and offers.home_collection;

create function refuse_imaging_at_home() returns trigger language plpgsql as $$
begin
  -- The lock holds off a change of the category until this transaction has ended.
  perform from diagnostic_tests where id = new.diagnostic_test_id and category = 'imaging' for share;
  if found then
    raise exception 'Imaging is not collected at home: test %', new.diagnostic_test_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function refuse_imaging_at_home() is 'Rejects offers of imaging with home collection.';
create trigger offers_imaging_at_home before insert or update of home_collection, diagnostic_test_id on offers
  for each row when (new.home_collection) execute function refuse_imaging_at_home();

create function end_home_collection_of_imaging() returns trigger language plpgsql as $$
begin
  update offers set home_collection = false where diagnostic_test_id = new.id and home_collection;
  return null;
end $$;
comment on function end_home_collection_of_imaging() is 'Ends the home collection of a test that becomes imaging.';
create trigger diagnostic_tests_imaging after update of category on diagnostic_tests
  for each row when (new.category = 'imaging' and old.category <> 'imaging') execute function end_home_collection_of_imaging();
