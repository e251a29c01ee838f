-- What tests cost in each city, and which offers are far from it. Medians are computed anew from time to time; offers
-- that change are compared at once with those that there are.

create table price_medians (
  diagnostic_test_id bigint not null references diagnostic_tests,
  city_slug text not null,
  median_paise bigint not null,
  offer_count integer not null,
  primary key (diagnostic_test_id, city_slug)
);

-- No foreign key: its check would wait for whoever edits the offer, who may wait for this table.
create table price_outliers (offer_id bigint primary key);

-- More than 40 percent from the median. Two or fewer offers say nothing of each other.
create function is_price_outlier(price_paise bigint, median_paise bigint, offer_count integer) returns boolean
language sql immutable as $$
  select offer_count >= 3 and abs(price_paise - median_paise) * 5 > median_paise * 2
$$;

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
create trigger offers_prices_added after insert on offers
  referencing new table as changed for each statement execute function compare_changed_prices();
create trigger offers_prices_changed after update on offers
  referencing new table as changed for each statement execute function compare_changed_prices();

-- Few: lists of all offers leave theirs out without reading every lab.
create index vendors_gone on vendors (id) where deleted_at is not null;
