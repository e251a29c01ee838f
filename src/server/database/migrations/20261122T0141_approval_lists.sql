-- Labs by the state of their approval, and those that may be one lab registered twice.
drop index vendors_waiting;
create index vendors_approval on vendors (approval, created_at, id) where deleted_at is null;
create index vendors_pending_first on vendors ((approval <> 'pending'), created_at desc, id desc) where deleted_at is null;
create index vendors_phone on vendors (phone) where deleted_at is null;
create index vendors_city_and_name on vendors (city_slug, lower(name)) where deleted_at is null;
