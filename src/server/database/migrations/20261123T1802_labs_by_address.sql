-- Finds labs that may be registered twice.
create index vendors_city_and_address on vendors (city_slug, lower(address)) where deleted_at is null;
