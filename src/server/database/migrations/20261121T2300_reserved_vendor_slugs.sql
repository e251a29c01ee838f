-- Pages of the portal stand under /vendor/, beside the pages of the labs. The twin of reservedVendorSlugs in domain/slug.ts.
update vendors set slug = slug || '-lab-' || id where slug in
  ('account', 'analytics', 'availability', 'bookings', 'calendar', 'closures', 'dashboard', 'desk', 'help',
   'hours', 'insights', 'invitation', 'invitations', 'login', 'logout', 'members', 'new', 'package',
   'packages', 'people', 'prices', 'profile', 'register', 'search', 'settings', 'signup', 'tests', 'today');

alter table vendors drop constraint vendors_slug_check1;
alter table vendors add constraint vendors_slug_not_reserved check (slug not in
  ('account', 'analytics', 'availability', 'bookings', 'calendar', 'closures', 'dashboard', 'desk', 'help',
   'hours', 'insights', 'invitation', 'invitations', 'login', 'logout', 'members', 'new', 'package',
   'packages', 'people', 'prices', 'profile', 'register', 'search', 'settings', 'signup', 'tests', 'today'));
