alter table second_steps add column proposed_at timestamptz;
update second_steps set proposed_at = now() where proposed_secret is not null;
alter table second_steps add constraint second_steps_proposed_at_check
  check ((proposed_secret is null) = (proposed_at is null));

-- A proposal is no part of what the audit log says.
drop trigger second_steps_audit on second_steps;
create trigger second_steps_audit after update on second_steps
  for each row when (audit_author() is not null)
  execute function record_audit('user_id', '', 'secret,proposed_secret,proposed_at,last_counter');
drop trigger second_steps_removal_audit on second_steps;
create trigger second_steps_removal_audit after delete on second_steps
  for each row when (audit_author() is not null and old.set_up_at is not null)
  execute function record_audit('user_id', '', 'secret,proposed_secret,proposed_at,last_counter');
