-- The place of a refused lab is free for another one, until the refused lab asks again.
drop index vendors_google_place_id_key;
create unique index vendors_google_place_id_key on vendors (google_place_id)
  where deleted_at is null and approval <> 'refused';
