create table price_medians (
  diagnostic_test_id bigint not null references diagnostic_tests,
  city_slug text not null,
  median_paise bigint not null,
  offer_count integer not null,
  primary key (diagnostic_test_id, city_slug)
);
comment on table price_medians is 'What a test costs in a city. Computed from time to time.';

create table price_outliers (offer_id bigint primary key);
comment on table price_outliers is 'Offers whose price is far from the median. No foreign key: its check would wait for an edit of the offer, which may wait for this table.';

create function is_price_outlier(price_paise bigint, median_paise bigint, offer_count integer) returns boolean
language sql immutable as $$
  select offer_count >= 3 and abs(price_paise - median_paise) * 5 > median_paise * 2
$$;
comment on function is_price_outlier(bigint, bigint, integer) is 'True if a price is more than 40 percent from a median of at least three offers.';

create function compare_changed_prices() returns trigger language plpgsql as $$
begin
  delete from price_outliers where offer_id in (select id from changed);
  insert into price_outliers (offer_id)
  select changed.id
  from changed join vendors on vendors.id = changed.vendor_id
    join price_medians as medians
      on medians.diagnostic_test_id = changed.diagnostic_test_id and medians.city_slug = vendors.city_slug
  where changed.withdrawn_at is null
    and is_price_outlier(changed.price_paise, medians.median_paise, medians.offer_count)
  on conflict do nothing;
  return null;
end $$;
comment on function compare_changed_prices() is 'Adds changed offers to `price_outliers`, or removes them from it.';
create trigger offers_prices_added after insert on offers
  referencing new table as changed for each statement execute function compare_changed_prices();
create trigger offers_prices_changed after update on offers
  referencing new table as changed for each statement execute function compare_changed_prices();

create table price_list_imports (
  id bigint generated always as identity primary key,
  vendor_id bigint not null references vendors,
  imported_by bigint not null references users,
  imported_at timestamptz not null,
  added_count integer not null,
  changed_count integer not null,
  undone_at timestamptz
);
comment on table price_list_imports is 'Price lists that labs uploaded.';
create index price_list_imports_vendor_id on price_list_imports (vendor_id, id desc);

create table price_list_import_rows (
  import_id bigint not null references price_list_imports on delete cascade,
  offer_id bigint not null references offers,
  -- The version that the import made. An offer with another version was edited afterwards.
  version integer not null,
  -- The former columns of the offer; null for an offer that the import added.
  before jsonb,
  primary key (import_id, offer_id)
);
comment on table price_list_import_rows is 'The offers as they were before a lab''s last import, so that it can be undone.';
