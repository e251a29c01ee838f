create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
comment on table catalogue_version is 'One row: a count of all changes to what search can find. Copies of the catalogue in memory compare it.';
insert into catalogue_version (version) values (1);

create function count_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
comment on function count_catalogue_change() is 'Increments `catalogue_version`.';
create trigger diagnostic_tests_changed after insert or update or delete on diagnostic_tests
  for each statement execute function count_catalogue_change();
create trigger health_packages_changed after insert or update or delete on health_packages
  for each statement execute function count_catalogue_change();
-- Search finds listed labs by these columns only.
create trigger vendors_listing_changed after update on vendors for each row
  when ((old.approval, old.deleted_at, old.name, old.slug, old.city, old.locality)
    is distinct from (new.approval, new.deleted_at, new.name, new.slug, new.city, new.locality))
  execute function count_catalogue_change();

create table empty_searches (
  day date not null,
  term text not null check (length(term) between 3 and 60),
  searches integer not null check (searches > 0),
  primary key (day, term)
);
comment on table empty_searches is 'What was searched for and not found, counted by day. It holds nothing of who searched.';
