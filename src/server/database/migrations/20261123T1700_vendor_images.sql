alter table images add address text not null unique
  generated always as ('/images/' || content_hash || '.' || substr(content_type, 7)) stored;

create table vendor_images (
  vendor_id bigint not null references vendors on delete cascade,
  address text not null references images (address),
  -- When it was stored or last chosen.
  created_at timestamptz not null default now(),
  primary key (vendor_id, address)
);
comment on table vendor_images is 'Pictures of a lab, at most 20. A picture that is not its logo is deleted after a day.';
create index vendor_images_address on vendor_images (address);

insert into vendor_images (vendor_id, address)
  select vendors.id, images.address from vendors join images on images.address = vendors.logo_url;

-- Not valid, because older rows may name pictures on other sites. Deferred, because a new lab comes before its pictures.
alter table vendors add constraint vendors_logo foreign key (id, logo_url)
  references vendor_images (vendor_id, address) deferrable initially deferred not valid;
alter table banners add constraint banners_image foreign key (image_url) references images (address) not valid;
create index vendors_logo_url on vendors (logo_url) where logo_url is not null;
create index banners_image_url on banners (image_url);
