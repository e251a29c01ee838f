create function count_version() returns trigger language plpgsql as $$
declare
  ignored text[] := string_to_array(tg_argv[0], ',');
begin
  if to_jsonb(new) - ignored <> to_jsonb(old) - ignored then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
comment on function count_version() is 'Increments `version`, by which an edit of a stale state is refused. The argument lists columns whose change does not count.';

-- Generated columns have no new value yet in a trigger before the update, so they are in the lists.
create trigger diagnostic_tests_version before update on diagnostic_tests for each row
  execute function count_version('updated_at');
-- Hours and closures have a version of their own.
create trigger vendors_version before update on vendors for each row
  when (old.schedule_version = new.schedule_version)
  execute function count_version('city_slug,locality_slug,is_listed,updated_at');
create trigger offers_version before update on offers for each row execute function count_version('updated_at');
create trigger health_packages_version before update on health_packages for each row
  execute function count_version('updated_at');
-- Impressions and clicks are not edits.
create trigger banners_version before update on banners for each row
  when (old.impression_count = new.impression_count and old.click_count = new.click_count)
  execute function count_version('updated_at');
create trigger support_messages_version before update on support_messages for each row
  execute function count_version('due_at,contact_key');
