create table postal_codes (
  pincode text primary key check (pincode ~ '^[1-8][0-9]{5}$'),
  state text not null check (state <> ''),
  district text not null check (district <> ''),
  place text not null check (place <> ''),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  place_count integer not null check (place_count > 0)
);
comment on table postal_codes is 'Pincodes that an operator loaded from a national file, one row for all post offices of a pincode. Empty otherwise.';
