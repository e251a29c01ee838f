alter table vendors
  add column position_confirmed boolean not null default false,
  add constraint vendors_confirmed_position_is_known check (not position_confirmed or latitude is not null);
comment on column vendors.position_confirmed is 'True if a person has put the pin of the map there. Otherwise latitude and longitude are approximate: those of the pincode, the area or the city.';
