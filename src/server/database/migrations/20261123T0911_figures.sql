create table vendor_impressions (
  vendor_id bigint not null references vendors on delete cascade,
  seen_on date not null,
  kind text not null check (kind in ('card', 'profile')),
  impressions integer not null check (impressions > 0),
  primary key (vendor_id, seen_on, kind)
);
comment on table vendor_impressions is 'How often a lab''s card or page was seen on a day in India. It holds nothing of who saw it.';

create table daily_figures (
  day date primary key,
  -- Bookings by the day on which they were made, cancellations by the day on which they were cancelled.
  bookings integer not null,
  cancellations integer not null,
  -- Counted at the end of the day.
  labs integer not null,
  offers integer not null
);
comment on table daily_figures is 'Figures of days that are over, counted once. Days are India''s.';

create table daily_city_bookings (
  day date not null references daily_figures on delete cascade,
  city_slug text not null,
  bookings integer not null,
  primary key (day, city_slug)
);
comment on table daily_city_bookings is 'Bookings in each city on days that are over. Days are India''s.';
