-- What the console's overview tells of days that are over: they are counted once. Days are India's.

create table daily_figures (
  day date primary key,
  -- Bookings that were made, and those that were cancelled.
  bookings integer not null,
  cancellations integer not null,
  -- At the end of the day.
  labs integer not null,
  offers integer not null
);

create table daily_city_bookings (
  day date not null references daily_figures on delete cascade,
  city_slug text not null,
  bookings integer not null,
  primary key (day, city_slug)
);

create index bookings_made_at on bookings (created_at) include (vendor_id);
create index booking_changes_cancelled_at on booking_changes (changed_at) where status = 'cancelled';

-- What was searched for and is not there, without who did.
create table empty_searches (
  day date not null,
  term text not null check (length(term) between 3 and 60),
  searches integer not null check (searches > 0),
  primary key (day, term)
);
