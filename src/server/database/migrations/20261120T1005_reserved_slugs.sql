-- More first path segments are pages of their own. The twin of reservedTestSlugs in domain/slug.ts.
alter table diagnostic_tests drop constraint diagnostic_tests_slug_check1;
alter table diagnostic_tests add constraint diagnostic_tests_slug_not_reserved check (slug not in
  ('admin', 'vendor', 'login', 'signup', 'location-test', 'book', 'search', 'bookings', 'account', 'images', 'assets'));
