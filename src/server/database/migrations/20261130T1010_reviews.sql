create table reviews (
  id bigint generated always as identity primary key,
  booking_id bigint not null unique references bookings on delete cascade,
  vendor_id bigint not null references vendors on delete cascade,
  phone_key text not null,
  visited_on date not null,
  visit_shown boolean not null,
  stars smallint not null check (stars between 1 and 5),
  text text check (length(text) between 1 and 1000),
  shown_name text,
  waited text check (waited in ('under-15', 'under-30', 'under-60', 'over-60')),
  report_on_time text check (report_on_time in ('yes', 'no', 'not-yet')),
  charged_as_booked boolean,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused', 'withdrawn')),
  refused_for text check (refused_for in ('personal-data', 'abuse', 'advertising', 'not-about-visit', 'no-visit')),
  written_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users on delete set null,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  answered_by bigint references users on delete set null,
  reported_for text check (reported_for in ('personal-data', 'abuse', 'advertising', 'not-about-visit', 'no-visit')),
  reported_at timestamptz,
  reported_by bigint references users on delete set null,
  version integer not null default 1,
  check ((state = 'refused') = (refused_for is not null))
);
comment on table reviews is 'What patients wrote about a visit; one for a booking. An operator publishes or refuses each. Deleted when the details of the booking are cleared.';
comment on column reviews.phone_key is 'Stands for the phone number or account that wrote it: one review in 90 days counts for it and the lab.';
comment on column reviews.visit_shown is 'The records of the lab showed the visit when it was written; else an operator finds out whether there was one.';
comment on column reviews.shown_name is 'As "Asha K."; null to leave it out.';
comment on column reviews.reported_at is 'The lab has reported it, once. An operator has looked at it when `decided_at` is later.';
create index reviews_newest on reviews (vendor_id, written_at desc, id desc) where state = 'published';
create index reviews_stars on reviews (vendor_id, stars, written_at desc, id desc) where state = 'published';
create index reviews_to_decide on reviews (written_at, id) where state = 'waiting' or reported_at > decided_at;
create index reviews_decided on reviews (state, written_at desc, id desc);
create index reviews_phone_key on reviews (phone_key, vendor_id, written_at);

create trigger reviews_version before update on reviews for each row execute function count_version('');
create trigger reviews_audit after insert or update or delete on reviews
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'phone_key,text,shown_name,answer,decided_by,decided_at,answered_by,answered_at,reported_by,reported_at');
