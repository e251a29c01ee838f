create table sitemap_files (
  name text primary key,
  content bytea not null,
  made_at timestamptz not null
);
comment on table sitemap_files is 'The sitemaps, compressed with gzip. A job makes them from all offers.';
