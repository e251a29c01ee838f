-- The console lists banners in the order in which patients see them.
drop index banners_by_start;
create index banners_by_rank on banners (coalesce(priority, -1) desc, starts_at desc, id);
