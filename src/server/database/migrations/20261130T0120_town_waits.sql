create table town_waits (
  id bigint generated always as identity primary key,
  city_slug text not null,
  city text not null,
  phone text not null,
  secret text not null,
  asked_at timestamptz not null,
  unique (city_slug, phone)
);
comment on table town_waits is 'Confirmed phone numbers that want to know when the first lab of a town is public. Deleted with the message that tells them, or after a year.';
create index town_waits_phone on town_waits (phone);
create index town_waits_asked_at on town_waits (asked_at);
