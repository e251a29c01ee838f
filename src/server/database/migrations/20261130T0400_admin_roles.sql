alter table users add column admin_role text not null default 'all'
  check (admin_role in ('all', 'support', 'catalogue', 'finance'));
comment on column users.admin_role is 'Of an administrator, what the account may do: calls name their roles. Without meaning for other accounts.';

create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  -- One at a time, as the program does before it changes administrators.
  perform pg_advisory_xact_lock(4, hashtext(''));
  if not exists (
    select from users where role = 'admin' and admin_role = 'all' and disabled_at is null and id <> old.id
  ) then
    raise exception 'the last administrator who may do everything' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
comment on function keep_an_administrator is 'Refuses to close, delete or limit the last administrator who may do everything.';

create trigger users_keep_an_administrator after update of role, admin_role, disabled_at on users
  for each row
  when (old.role = 'admin' and old.admin_role = 'all' and old.disabled_at is null
    and (new.role <> 'admin' or new.admin_role <> 'all' or new.disabled_at is not null))
  execute function keep_an_administrator();
create trigger users_keep_an_administrator_row after delete on users
  for each row when (old.role = 'admin' and old.admin_role = 'all' and old.disabled_at is null)
  execute function keep_an_administrator();
