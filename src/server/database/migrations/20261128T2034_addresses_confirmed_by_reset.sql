-- The person of an address may end what a stranger began with it, and be a patient then.
alter table users add column confirmed_by_reset boolean not null default false;
comment on column users.confirmed_by_reset is 'The address was first confirmed by a link that set a password: another person may have opened the account.';
