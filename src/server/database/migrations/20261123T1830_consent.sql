alter table bookings
  add column notice_version smallint,
  add column notice_language text,
  add column agreed_at timestamptz,
  add column guardian_name text check (length(guardian_name) between 1 and 100),
  add check (num_nulls(notice_version, notice_language, agreed_at) in (0, 3)),
  add check (guardian_name is null or agreed_at is not null);
comment on column bookings.notice_version is 'The privacy notice that the patient agreed to. Null if the lab or another program booked without showing one.';
comment on column bookings.guardian_name is 'The adult who agreed for a patient under 18.';

alter table users
  add column notice_version smallint,
  add column notice_language text,
  add column agreed_at timestamptz,
  add check (num_nulls(notice_version, notice_language, agreed_at) in (0, 3));
comment on column users.notice_version is 'The privacy notice that a patient agreed to when opening the account.';
