-- A lab is public once somebody of the platform has approved it, and NABL is said of it while a certificate is valid.

alter table vendors
  add column approval text not null default 'approved'
    check (approval in ('pending', 'approved', 'refused', 'suspended')),
  -- What the lab is told of the last decision.
  add column approval_reason text check (length(approval_reason) between 1 and 500),
  add column approval_changed_at timestamptz,
  add column nabl_certificate_number text check (length(nabl_certificate_number) between 1 and 100),
  add column nabl_valid_until date;
-- Those that are here were listed until now. New ones wait.
alter table vendors alter column approval set default 'pending';
alter table vendors
  add column is_listed boolean not null generated always as (approval = 'approved' and deleted_at is null) stored;

drop index vendors_place;
create index vendors_place on vendors (city_slug, locality_slug) where is_listed;
create index vendors_waiting on vendors (created_at) where approval = 'pending' and deleted_at is null;

-- What is listed decides what can be found. Other changes of a lab leave the catalogue as it is.
create trigger vendors_listing_changed after update on vendors for each row
  when ((old.approval, old.deleted_at, old.name, old.slug, old.city, old.locality)
    is distinct from (new.approval, new.deleted_at, new.name, new.slug, new.city, new.locality))
  execute function count_catalogue_change();
