alter table second_steps add column set_up_at timestamptz, add column recovery_code_used_at timestamptz;
update second_steps set set_up_at = now() where secret is not null;

alter table audit_log
  drop constraint audit_log_role_check,
  add constraint audit_log_role_check check (role in ('admin', 'owner', 'desk', 'token', 'server', 'self'));

create trigger second_steps_audit after update on second_steps
  for each row when (audit_author() is not null)
  execute function record_audit('user_id', '', 'secret,proposed_secret,last_counter');
-- A secret that was only proposed never counted.
create trigger second_steps_removal_audit after delete on second_steps
  for each row when (audit_author() is not null and old.set_up_at is not null)
  execute function record_audit('user_id', '', 'secret,proposed_secret,last_counter');
