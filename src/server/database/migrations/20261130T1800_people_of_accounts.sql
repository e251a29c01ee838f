create table account_people (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  relation text check (relation in ('mother', 'father', 'wife', 'husband', 'child', 'grandparent', 'other relative', 'friend')),
  born_on date,
  age smallint check (age between 1 and 120),
  age_months smallint check (age_months between 0 and 23),
  age_noted_on date,
  gender text check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  phone text,
  phone_is_landline boolean not null default false,
  created_at timestamptz not null,
  version integer not null default 1,
  check (num_nonnulls(born_on, age, age_months) <= 1),
  check ((age is null and age_months is null) = (age_noted_on is null))
);
comment on table account_people is 'People for whom an account books, with what their bookings need.';
comment on column account_people.age_noted_on is 'When the age was typed, so that it goes on with the years. Without an age, the date of birth is known, or neither.';
create index account_people_user_id on account_people (user_id, id);
create trigger account_people_version before update on account_people for each row execute function count_version('');

create table account_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 40),
  pincode text not null,
  house text not null,
  street text not null,
  floor text,
  landmark text,
  created_at timestamptz not null,
  version integer not null default 1
);
comment on table account_addresses is 'Where samples of an account and its people are collected.';
create index account_addresses_user_id on account_addresses (user_id, id);
create trigger account_addresses_version before update on account_addresses for each row execute function count_version('');
