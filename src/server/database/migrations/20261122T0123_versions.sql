-- Each row that people edit counts its changes, so that an edit of an old state can be told from one of the present.

-- The argument names the columns that do not count. Generated ones are not known yet when it runs.
create function count_version() returns trigger language plpgsql as $$
declare
  ignored text[] := string_to_array(tg_argv[0], ',');
begin
  if to_jsonb(new) - ignored <> to_jsonb(old) - ignored then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

alter table vendors add column version integer not null default 1;
alter table offers add column version integer not null default 1;
alter table health_packages add column version integer not null default 1;
alter table diagnostic_tests add column version integer not null default 1;
alter table banners add column version integer not null default 1;
alter table support_messages add column version integer not null default 1;

-- Hours and closures have a count of their own.
create trigger vendors_version before update on vendors for each row
  when (old.schedule_version = new.schedule_version)
  execute function count_version('city_slug,locality_slug,is_listed,updated_at');
create trigger offers_version before update on offers for each row execute function count_version('updated_at');
create trigger health_packages_version before update on health_packages for each row
  execute function count_version('updated_at');
create trigger diagnostic_tests_version before update on diagnostic_tests for each row
  execute function count_version('updated_at');
-- Views and clicks are no edits.
create trigger banners_version before update on banners for each row
  when (old.impression_count = new.impression_count and old.click_count = new.click_count)
  execute function count_version('updated_at');
create trigger support_messages_version before update on support_messages for each row
  execute function count_version('');
