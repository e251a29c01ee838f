-- Closed accounts whose address another account has by now would be second holders of it.
update users closed set role = 'customer'
where closed.disabled_at is not null and closed.role <> 'customer' and exists (
  select from users other
  where other.email = closed.email and other.id <> closed.id
    and (other.disabled_at is null or (other.role <> 'customer' and other.id > closed.id)));

drop index users_email_key;
create unique index users_email_key on users (email) where disabled_at is null or role <> 'customer';
comment on table users is 'Accounts: one person, one role. Passwords are stored as argon2id. The disabled account of a customer frees its e-mail address, that of a lab''s member or an administrator keeps it.';
