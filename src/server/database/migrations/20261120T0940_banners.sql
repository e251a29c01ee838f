create table images (
  -- SHA-256 of the stored bytes: the same picture is stored once.
  content_hash text primary key check (length(content_hash) = 64),
  content_type text not null check (content_type in ('image/webp', 'image/gif', 'image/png', 'image/jpeg')),
  bytes bytea not null,
  created_at timestamptz not null default now()
);

create table banners (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  image_url text not null,
  link_url text check (link_url ~* '^https?://'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default true,
  priority integer check (priority >= 0),
  -- Null shows everywhere.
  city_slug text,
  page_type text check (page_type in ('homepage', 'search_results', 'location_page')),
  position text not null default 'top' check (position in ('top', 'bottom', 'sidebar')),
  impression_count bigint not null default 0 check (impression_count >= 0),
  click_count bigint not null default 0 check (click_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index banners_showing on banners (ends_at, starts_at) where is_active;
