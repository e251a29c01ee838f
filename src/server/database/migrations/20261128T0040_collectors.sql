-- A third role of a lab's people: who goes to patients' homes sees the own round only.
alter table vendor_members
  drop constraint vendor_members_role_check,
  add constraint vendor_members_role_check check (role in ('owner', 'desk', 'collector'));
comment on table vendor_members is 'Who works for a lab, as an owner, at the desk or as a collector. One account may work for several labs.';
alter table vendor_invitations
  drop constraint vendor_invitations_role_check,
  add constraint vendor_invitations_role_check check (role in ('owner', 'desk', 'collector'));
alter table audit_log
  drop constraint audit_log_role_check,
  add constraint audit_log_role_check
    check (role in ('admin', 'owner', 'desk', 'collector', 'token', 'server', 'self'));
alter table access_log
  drop constraint access_log_role_check,
  add constraint access_log_role_check
    check (role in ('admin', 'owner', 'desk', 'collector', 'visitor', 'calendar', 'token', 'server'));

create function check_collector() returns trigger language plpgsql as $$
begin
  perform from vendor_members
    where user_id = new.collector_id and vendor_id = (select vendor_id from bookings where id = new.booking_id)
    for key share;
  if not found then
    raise exception 'The collector % does not work for the lab of booking %.', new.collector_id, new.booking_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function check_collector() is 'Lets only people of the booking''s lab be sent to its patient.';
create trigger booking_changes_collector_of_lab before insert on booking_changes
  for each row when (new.collection_step = 'assigned' and new.collector_id is not null)
  execute function check_collector();
