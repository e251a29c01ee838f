-- Administrators page through all labs by name.
create index vendors_by_name on vendors (lower(name), id) where deleted_at is null;
