-- A new review is no edit of the lab: a form that is open stays valid, and the audit log has the review itself.
drop trigger vendors_version on vendors;
create trigger vendors_version before update on vendors for each row
  when (old.schedule_version = new.schedule_version)
  execute function count_version('city_slug,locality_slug,is_listed,updated_at,rating,total_reviews');
drop trigger vendors_audit on vendors;
create trigger vendors_audit after insert or update or delete on vendors
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'id', 'city_slug,locality_slug,rating,total_reviews');

comment on column vendors.rating is 'Of published reviews, weighted by age; null below three.';
comment on column vendors.total_reviews is 'Published reviews.';
-- Only the demo had others. The job of ratings, which runs after each start, counts those of reviews that are there.
update vendors set rating = null, total_reviews = 0 where rating is not null or total_reviews <> 0;
