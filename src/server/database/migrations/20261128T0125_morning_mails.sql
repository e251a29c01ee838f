-- The first mail makes the row of an operator.
create table morning_mails (
  user_id bigint primary key references users on delete cascade,
  is_wanted boolean not null default true,
  stop_secret text not null unique default replace(gen_random_uuid()::text, '-', '')
);
comment on table morning_mails is 'Whether an operator gets a mail in the morning about what waits or has failed.';
comment on column morning_mails.stop_secret is 'In the link of each mail that ends them. It opens nothing else.';
create trigger morning_mails_audit after insert or update or delete on morning_mails
  for each row when (audit_author() is not null) execute function record_audit('user_id', '', 'stop_secret');
