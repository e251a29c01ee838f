create table images (
  content_hash text primary key check (length(content_hash) = 64),
  content_type text not null check (content_type in ('image/webp', 'image/gif', 'image/png', 'image/jpeg')),
  bytes bytea not null,
  created_at timestamptz not null default now()
);
comment on table images is 'Uploaded pictures, by the SHA-256 of their bytes.';

create table banners (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  image_url text not null,
  -- Another site, or a path of this one, which stays right when the public address changes.
  link_url text check (link_url ~* '^(https?://|/([^/\\]|$))'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default true,
  priority integer check (priority >= 0),
  -- Null shows in all cities, and on all types of pages.
  city_slug text,
  page_type text check (page_type in ('homepage', 'search_results', 'location_page')),
  position text not null default 'top' check (position in ('top', 'bottom', 'sidebar')),
  impression_count bigint not null default 0 check (impression_count >= 0),
  click_count bigint not null default 0 check (click_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (ends_at > starts_at)
);
comment on table banners is 'Advertisements by city, kind of page and time, with how often each was seen and clicked.';
create index banners_showing on banners (ends_at, starts_at) where is_active;
create index banners_by_start on banners (starts_at desc, id desc);
