-- The log keeps the ids of its authors and labs, also of those that have been deleted. A command on the server has no
-- author.
alter table audit_log
  drop constraint audit_log_user_id_fkey,
  drop constraint audit_log_vendor_id_fkey,
  alter column user_id drop not null,
  drop constraint audit_log_role_check,
  add check (role in ('admin', 'owner', 'desk', 'server')),
  add check ((user_id is null) = (role = 'server'));

-- No row keeps an account from being deleted.
alter table bookings
  drop constraint bookings_customer_id_fkey,
  add constraint bookings_customer_id_fkey foreign key (customer_id) references users on delete set null;
alter table booking_changes
  drop constraint booking_changes_changed_by_fkey,
  add constraint booking_changes_changed_by_fkey foreign key (changed_by) references users on delete set null;
create index booking_changes_changed_by on booking_changes (changed_by) where changed_by is not null;
alter table price_list_imports
  alter column imported_by drop not null,
  drop constraint price_list_imports_imported_by_fkey,
  add constraint price_list_imports_imported_by_fkey foreign key (imported_by) references users on delete set null;
alter table support_messages
  drop constraint support_messages_assigned_to_fkey,
  add constraint support_messages_assigned_to_fkey foreign key (assigned_to) references users on delete set null,
  drop constraint support_messages_acknowledged_by_fkey,
  add constraint support_messages_acknowledged_by_fkey foreign key (acknowledged_by) references users on delete set null;
alter table support_notes
  alter column author_id drop not null,
  drop constraint support_notes_author_id_fkey,
  add constraint support_notes_author_id_fkey foreign key (author_id) references users on delete set null;
-- Invitations end with their author.
alter table vendor_invitations
  drop constraint vendor_invitations_invited_by_fkey,
  add constraint vendor_invitations_invited_by_fkey foreign key (invited_by) references users on delete cascade;

create function forget_in_audit_log() returns trigger language plpgsql as $$
declare
  personal text[] := string_to_array(tg_argv[0], ',');
begin
  update audit_log set before = before - personal, after = after - personal
    where thing = tg_table_name and thing_key = old.id::text
      and (jsonb_exists_any(before, personal) or jsonb_exists_any(after, personal));
  return null;
end $$;
comment on function forget_in_audit_log() is 'Removes personal values of a deleted row from `audit_log`. Argument: their columns.';

-- After the triggers that record, by the order of their names.
create trigger users_forgotten after delete on users
  for each row execute function forget_in_audit_log('email,display_name');
create trigger vendor_invitations_forgotten after delete on vendor_invitations
  for each row execute function forget_in_audit_log('email');

update audit_log set before = before - 'email', after = after - 'email'
where thing = 'vendor_invitations' and not exists (select from vendor_invitations where id::text = thing_key);
