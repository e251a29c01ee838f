-- The console lists banners of all times, those that start last first.
create index banners_by_start on banners (starts_at desc, id desc);
