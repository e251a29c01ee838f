alter table users add column confirmed_at timestamptz;
comment on column users.confirmed_at is 'When the person opened a link that was sent to the address. Null for an address that nobody has shown to be theirs.';

-- Administrators of today stay administrators. No mail reaches the addresses of the demo.
update users set confirmed_at = now() where role = 'admin' or email like '%@jaanch.example';

create table email_confirmations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  email text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table email_confirmations is 'Links by which a person confirms the address of an account, by the SHA-256 of their token. A used one is deleted, with the others of its account; so is an expired one after a day.';
create index email_confirmations_user_id on email_confirmations (user_id);
create index email_confirmations_expires_at on email_confirmations (expires_at);

create index bookings_of_guests_by_email on bookings (patient_email) where customer_id is null and patient_email is not null;
