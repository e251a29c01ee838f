-- At the desk a report is late once its promise has passed. The promise moves with the visit.
alter table bookings add column report_hours integer;
alter table bookings add column if not exists report_promised_at timestamptz;
alter table bookings add column if not exists reported_at timestamptz;
alter table bookings add column booker_opens_report boolean;
comment on column bookings.report_hours is 'After how many hours the lab promised the report, when the tests were chosen; the longest of them. Null in bookings from before.';
comment on column bookings.report_promised_at is 'Kept by a trigger: `report_hours` after the time of the visit.';
comment on column bookings.reported_at is 'When the first final report was uploaded. Null again once none is left.';
comment on column bookings.booker_opens_report is 'An adult who was booked by somebody else lets that person open the report. Null if nobody was asked.';

create function set_report_promise() returns trigger language plpgsql as $$
begin
  new.report_promised_at := (new.appointment_on + make_interval(mins => new.start_minute, hours => new.report_hours)) at time zone 'Asia/Kolkata';
  return new;
end $$;
comment on function set_report_promise() is 'Of a booking: `report_promised_at` from its time and `report_hours`.';
create trigger bookings_report_promise before insert or update of appointment_on, start_minute, report_hours on bookings
  for each row execute function set_report_promise();
create index if not exists bookings_unreported on bookings (vendor_id, report_promised_at, id) where reported_at is null and report_promised_at is not null;

create table report_files (
  id uuid primary key,
  place text not null check (place in ('folder', 'database', 's3')),
  created_at timestamptz not null
);
comment on table report_files is 'Sealed files of reports. A row is written before its file, and deleted after it, so that no file is forgotten: those that no report refers to are deleted after an hour.';
create index report_files_created_at on report_files (created_at);

create table report_pieces (
  file_id uuid not null references report_files on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (file_id, number)
);
comment on table report_pieces is 'The content of sealed files whose place is the database.';

create table reports (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  vendor_id bigint not null references vendors on delete cascade,
  file_id uuid not null unique references report_files,
  kind text not null check (kind in ('partial', 'final')),
  file_name text not null check (length(file_name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  pages integer not null check (pages > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  proof text not null check (proof in ('name', 'code', 'none')),
  held_while_due boolean not null default false,
  uploaded_at timestamptz not null,
  uploaded_by bigint references users on delete set null,
  replaced_at timestamptz,
  replaced_by_id bigint references reports on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users on delete set null,
  reason text check (length(reason) between 1 and 500),
  version integer not null default 1
);
comment on table reports is 'PDF files that a lab has uploaded for a booking. Deleted, with its file, when the details of the booking are cleared.';
comment on column reports.sha256 is 'Of the PDF as it was uploaded, in hexadecimal.';
comment on column reports.proof is 'What in the text of the PDF shows that it is of this patient. With none, the desk has confirmed it.';
comment on column reports.held_while_due is 'The patient cannot open it while something of the booking is due.';
comment on column reports.reason is 'Why it was replaced or withdrawn, as the patient reads it.';
-- A file that is sent again is the report that is there.
create unique index reports_once on reports (booking_id, sha256) where replaced_at is null and withdrawn_at is null;
create index reports_of_booking on reports (booking_id, uploaded_at, id);
create index reports_of_vendor on reports (vendor_id, uploaded_at desc, id desc);
create index reports_sha256 on reports (sha256);
create index reports_replaced_by_id on reports (replaced_by_id) where replaced_by_id is not null;

create trigger reports_version before update on reports for each row execute function count_version('');
create trigger reports_audit after insert or update or delete on reports
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'file_id,file_name,sha256,reason,uploaded_by,uploaded_at,withdrawn_by');

create table report_links (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table report_links is 'Links of messages, which show the reports of a booking with a code to its phone.';
create index report_links_booking_id on report_links (booking_id);
create index report_links_ends_at on report_links (ends_at);

create table report_shares (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
comment on table report_shares is 'Links with which a patient shows one report to a doctor.';
create index report_shares_report_id on report_shares (report_id);

create table report_openings (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  opened_at timestamptz not null,
  opened_by text not null check (opened_by in ('account', 'link', 'code', 'share', 'lab')),
  user_id bigint references users on delete set null,
  share_id bigint references report_shares on delete cascade
);
comment on table report_openings is 'Who opened a report, and when; the patient reads it. Kept as long as the report.';
create index report_openings_report_id on report_openings (report_id, opened_at desc, id desc);
create index report_openings_share_id on report_openings (share_id) where share_id is not null;
create index report_openings_user_id on report_openings (user_id) where user_id is not null;
