-- A person who registers with the address of an account that never confirmed it gets it by the link that is mailed to it.
alter table users add column email_waits boolean not null default false;
comment on column users.email_waits is 'The account does not hold its address: another account does, until the person of this one opens the link that was mailed to it. True also for the closed account of a lab that has lost its address like this.';
drop index users_email_key;
create unique index users_email_key on users (email) where not email_waits and (disabled_at is null or role <> 'customer');
create unique index users_waiting_email_key on users (email) where email_waits and disabled_at is null;
