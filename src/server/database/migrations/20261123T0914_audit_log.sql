create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- The rows of one call share it.
  request_id uuid not null,
  user_id bigint not null references users,
  role text not null check (role in ('admin', 'owner', 'desk')),
  call text not null,
  -- Null for a change that concerns no lab.
  vendor_id bigint references vendors,
  -- The table and the key of the row. Parts of a key are joined by a slash.
  thing text not null,
  thing_key text not null,
  action text not null check (action in ('created', 'changed', 'deleted')),
  -- For a change, only the columns that it changed.
  before jsonb,
  after jsonb
);
comment on table audit_log is 'Who changed what in the lab portal and the admin console. Triggers write it in the transaction of the change.';
-- The log is paged by request. All rows of a transaction have the same time, so the request comes second.
create index audit_log_happened_at on audit_log (happened_at, request_id, id);
create index audit_log_user_id on audit_log (user_id, happened_at, request_id);
create index audit_log_vendor_id on audit_log (vendor_id, happened_at, request_id) where vendor_id is not null;
create index audit_log_thing on audit_log (thing, happened_at, request_id);
create index audit_log_thing_key on audit_log (thing, thing_key, happened_at, request_id);
create index audit_log_request_id on audit_log (request_id, id);

create function audit_author() returns jsonb language sql stable as $$
  select nullif(current_setting('jaanch.author', true), '')::jsonb
$$;
comment on function audit_author() is 'The author of the transaction as JSON. Null outside the portals, where nothing is recorded.';

create function record_audit() returns trigger language plpgsql as $$
declare
  author jsonb := audit_author();
  hidden text[] := string_to_array(tg_argv[2], ',')
    || array['version', 'schedule_version', 'created_at', 'updated_at', 'is_listed'];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(new_row, old_row);
  before jsonb := old_row - hidden;
  after jsonb := new_row - hidden;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into before from jsonb_each(old_row - hidden)
      where value is distinct from new_row -> key;
    select jsonb_object_agg(key, value) into after from jsonb_each(new_row - hidden)
      where value is distinct from old_row -> key;
    if after is null then return null; end if;
  end if;
  insert into audit_log (request_id, user_id, role, call, vendor_id, thing, thing_key, action, before, after)
  values (
    (author ->> 'requestId')::uuid, (author ->> 'userId')::bigint, author ->> 'role', author ->> 'call',
    case when tg_argv[1] = '' then (author ->> 'vendorId')::bigint else (whole ->> tg_argv[1])::bigint end,
    tg_table_name,
    (select string_agg(whole ->> name, '/' order by position)
      from unnest(string_to_array(tg_argv[0], ',')) with ordinality as key (name, position)),
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    before, after);
  return null;
end $$;
comment on function record_audit() is 'Writes a change to `audit_log` with its author. Arguments: the columns of the key, the column of the lab or an empty text, and the columns that are left out (secrets, personal data of patients, counters).';

create trigger diagnostic_tests_audit after insert or update or delete on diagnostic_tests
  for each row when (audit_author() is not null) execute function record_audit('id', '', '');
create trigger vendors_audit after insert or update or delete on vendors
  for each row when (audit_author() is not null) execute function record_audit('id', 'id', 'city_slug,locality_slug');
create trigger offers_audit after insert or update or delete on offers
  for each row when (audit_author() is not null) execute function record_audit('id', 'vendor_id', '');
create trigger health_packages_audit after insert or update or delete on health_packages
  for each row when (audit_author() is not null) execute function record_audit('id', 'vendor_id', '');
create trigger health_package_tests_audit after insert or update or delete on health_package_tests
  for each row when (audit_author() is not null)
  execute function record_audit('health_package_id,diagnostic_test_id', '', '');
create trigger users_audit after insert or update or delete on users
  for each row when (audit_author() is not null) execute function record_audit('id', '', 'password_hash');
create trigger vendor_members_audit after insert or update or delete on vendor_members
  for each row when (audit_author() is not null) execute function record_audit('vendor_id,user_id', 'vendor_id', '');
create trigger vendor_invitations_audit after insert or update or delete on vendor_invitations
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'token_hash,password_hash');
create trigger price_list_imports_audit after insert or update or delete on price_list_imports
  for each row when (audit_author() is not null) execute function record_audit('id', 'vendor_id', '');
create trigger weekly_hours_audit after insert or update or delete on weekly_hours
  for each row when (audit_author() is not null) execute function record_audit('vendor_id,weekday', 'vendor_id', '');
create trigger closures_audit after insert or update or delete on closures
  for each row when (audit_author() is not null) execute function record_audit('id', 'vendor_id', '');
create trigger bookings_audit after insert or update or delete on bookings
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id',
    'patient_name,patient_email,patient_phone,patient_age,patient_gender,special_instructions');
create trigger calendar_feeds_audit after insert or update or delete on calendar_feeds
  for each row when (audit_author() is not null)
  execute function record_audit('vendor_id', 'vendor_id', 'token_hash,last_read_at');
create trigger banners_audit after insert or update or delete on banners
  for each row when (audit_author() is not null)
  execute function record_audit('id', '', 'impression_count,click_count');
create trigger support_messages_audit after insert or update or delete on support_messages
  for each row when (audit_author() is not null)
  execute function record_audit('id', '', 'text,name,contact,contact_key,due_at');
create trigger support_notes_audit after insert or update or delete on support_notes
  for each row when (audit_author() is not null) execute function record_audit('id', '', 'text');
