-- The city of a banner is what somebody chose, and recorded; that of a lab is computed.

-- Arguments: the columns of the key, the column of the lab or '', and the columns that are kept out. Secrets and the
-- personal data of patients stay out, and so does what the database counts by itself.
create or replace function record_audit() returns trigger language plpgsql as $$
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

drop trigger vendors_audit on vendors;
create trigger vendors_audit after insert or update or delete on vendors
  for each row when (audit_author() is not null) execute function record_audit('id', 'id', 'city_slug,locality_slug');
