alter table catalogue_version add column tests_version bigint not null default 1;
comment on table catalogue_version is 'One row. `version` counts changes to what search can find, `tests_version` those to tests. Copies in memory of the search index and of pages compare them.';

drop trigger diagnostic_tests_changed on diagnostic_tests;
drop trigger health_packages_changed on health_packages;
drop trigger vendors_listing_changed on vendors;
drop function count_catalogue_change();

create function count_test_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform from before join after using (id)
    where (before.deleted_at is null or after.deleted_at is null)
      and to_jsonb(before) - '{version,updated_at}'::text[] <> to_jsonb(after) - '{version,updated_at}'::text[];
  else
    perform from changed where deleted_at is null;
  end if;
  if found then
    update catalogue_version set version = version + 1, tests_version = tests_version + 1;
  end if;
  return null;
end $$;
comment on function count_test_changes() is 'Increments both numbers of `catalogue_version` when tests changed that are not deleted.';
create trigger diagnostic_tests_count_added after insert on diagnostic_tests
  referencing new table as changed for each statement execute function count_test_changes();
create trigger diagnostic_tests_count_changed after update on diagnostic_tests
  referencing old table as before new table as after for each statement execute function count_test_changes();
create trigger diagnostic_tests_count_removed after delete on diagnostic_tests
  referencing old table as changed for each statement execute function count_test_changes();

-- Search finds packages by their names only.
create function count_package_changes() returns trigger language plpgsql as $$
declare
  vendor_ids bigint[];
begin
  if tg_op = 'UPDATE' then
    vendor_ids := array(select distinct after.vendor_id from before join after using (id)
      where (before.is_active or after.is_active)
        and (before.is_active, before.name, before.slug) <> (after.is_active, after.name, after.slug));
  else
    vendor_ids := array(select distinct vendor_id from changed where is_active);
  end if;
  -- Waits for a decision about a lab, which would otherwise miss this change.
  perform from vendors where id = any(vendor_ids) order by id for share;
  update catalogue_version set version = version + 1
    where exists (select from vendors where id = any(vendor_ids) and is_listed);
  return null;
end $$;
comment on function count_package_changes() is 'Increments `catalogue_version.version` when names of active packages of listed labs changed.';
create trigger health_packages_count_added after insert on health_packages
  referencing new table as changed for each statement execute function count_package_changes();
create trigger health_packages_count_changed after update on health_packages
  referencing old table as before new table as after for each statement execute function count_package_changes();
create trigger health_packages_count_removed after delete on health_packages
  referencing old table as changed for each statement execute function count_package_changes();

create function count_listing_changes() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1
    where exists (select from before join after using (id) where before.is_listed <> after.is_listed);
  return null;
end $$;
comment on function count_listing_changes() is 'Increments `catalogue_version.version` when labs, and so their packages, were listed or are no longer.';
create trigger vendors_count_listed after update on vendors
  referencing old table as before new table as after for each statement execute function count_listing_changes();
