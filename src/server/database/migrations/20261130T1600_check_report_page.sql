-- The page that checks a report is /check-report.
alter table diagnostic_tests drop constraint diagnostic_tests_slug_not_reserved;
alter table diagnostic_tests add constraint diagnostic_tests_slug_not_reserved check (slug not in
  ('admin', 'vendor', 'login', 'signup', 'location-test', 'book', 'search', 'bookings', 'account', 'images', 'assets',
   'demo', 'your-tests', 'legal', 'check-report'));
