create index if not exists bookings_late_reports on bookings (report_promised_at, id)
  where status = 'completed' and reported_at is null and report_promised_at is not null;
