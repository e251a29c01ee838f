-- The functions and triggers of release 2. Those of release 1 that they replace are dropped.

-- What search can find.
drop trigger diagnostic_tests_changed on diagnostic_tests;
drop trigger health_packages_changed on health_packages;
drop trigger vendors_listing_changed on vendors;
drop function count_catalogue_change();

create function count_test_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform from before join after using (id)
    where (before.deleted_at is null or after.deleted_at is null)
      and to_jsonb(before) - '{version,updated_at}'::text[] <> to_jsonb(after) - '{version,updated_at}'::text[];
  else
    perform from changed where deleted_at is null;
  end if;
  if found then
    update catalogue_version set version = version + 1, tests_version = tests_version + 1;
  end if;
  return null;
end $$;
comment on function count_test_changes() is 'Increments both numbers of `catalogue_version` when tests changed that are not deleted.';
create trigger diagnostic_tests_count_added after insert on diagnostic_tests
  referencing new table as changed for each statement execute function count_test_changes();
create trigger diagnostic_tests_count_changed after update on diagnostic_tests
  referencing old table as before new table as after for each statement execute function count_test_changes();
create trigger diagnostic_tests_count_removed after delete on diagnostic_tests
  referencing old table as changed for each statement execute function count_test_changes();

-- Search finds packages by their names only.
create function count_package_changes() returns trigger language plpgsql as $$
declare
  vendor_ids bigint[];
begin
  if tg_op = 'UPDATE' then
    vendor_ids := array(select distinct after.vendor_id from before join after using (id)
      where (before.is_active or after.is_active)
        and (before.is_active, before.name, before.slug) <> (after.is_active, after.name, after.slug));
  else
    vendor_ids := array(select distinct vendor_id from changed where is_active);
  end if;
  -- Waits for a decision about a lab, which would otherwise miss this change.
  perform from vendors where id = any(vendor_ids) order by id for share;
  update catalogue_version set version = version + 1
    where exists (select from vendors where id = any(vendor_ids) and is_listed);
  return null;
end $$;
comment on function count_package_changes() is 'Increments `catalogue_version.version` when names of active packages of listed labs changed.';
create trigger health_packages_count_added after insert on health_packages
  referencing new table as changed for each statement execute function count_package_changes();
create trigger health_packages_count_changed after update on health_packages
  referencing old table as before new table as after for each statement execute function count_package_changes();
create trigger health_packages_count_removed after delete on health_packages
  referencing old table as changed for each statement execute function count_package_changes();

create function count_listing_changes() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1
    where exists (select from before join after using (id) where before.is_listed <> after.is_listed);
  return null;
end $$;
comment on function count_listing_changes() is 'Increments `catalogue_version.version` when labs, and so their packages, were listed or are no longer.';
create trigger vendors_count_listed after update on vendors
  referencing old table as before new table as after for each statement execute function count_listing_changes();

-- One name, one test.
create function write_test_names() returns trigger language plpgsql as $$
declare
  test_ids bigint[];
begin
  if tg_op = 'UPDATE' then
    test_ids := array(select after.id from before join after using (id)
      where (before.slug, before.name, before.abbreviations, before.alternative_names, before.deleted_at is null)
        <> (after.slug, after.name, after.abbreviations, after.alternative_names, after.deleted_at is null));
    delete from test_names where diagnostic_test_id = any(test_ids);
  else
    test_ids := array(select id from after);
  end if;
  -- Sorted, so that two writers of the same names cannot wait for each other.
  insert into test_names (key, diagnostic_test_id)
  select distinct test_name_key(named) as key, after.id
  from after, unnest(array[after.slug, after.name] || after.abbreviations || after.alternative_names) as named
  where after.id = any(test_ids) and after.deleted_at is null
  order by key;
  return null;
end $$;
comment on function write_test_names() is 'Replaces the names of changed tests in `test_names`. Fails if another test has one of them.';
create trigger diagnostic_tests_names_added after insert on diagnostic_tests
  referencing new table as after for each statement execute function write_test_names();
create trigger diagnostic_tests_names_changed after update on diagnostic_tests
  referencing old table as before new table as after for each statement execute function write_test_names();

-- Imaging needs a machine of the lab.
create function refuse_imaging_at_home() returns trigger language plpgsql as $$
begin
  -- The lock holds off a change of the category until this transaction has ended.
  perform from diagnostic_tests where id = new.diagnostic_test_id and category = 'imaging' for share;
  if found then
    raise exception 'Imaging is not collected at home: test %', new.diagnostic_test_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function refuse_imaging_at_home() is 'Rejects offers of imaging with home collection.';
create trigger offers_imaging_at_home before insert or update of home_collection, diagnostic_test_id on offers
  for each row when (new.home_collection) execute function refuse_imaging_at_home();

create function end_home_collection_of_imaging() returns trigger language plpgsql as $$
begin
  update offers set home_collection = false where diagnostic_test_id = new.id and home_collection;
  return null;
end $$;
comment on function end_home_collection_of_imaging() is 'Ends the home collection of a test that becomes imaging.';
create trigger diagnostic_tests_imaging after update of category on diagnostic_tests
  for each row when (new.category = 'imaging' and old.category <> 'imaging') execute function end_home_collection_of_imaging();

-- Collectors.
create function check_collector() returns trigger language plpgsql as $$
begin
  perform from vendor_members where user_id = new.collector_id and vendor_id = new.vendor_id for key share;
  if not found then
    raise exception 'The collector % does not work for the lab of booking %.', new.collector_id, new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function check_collector() is 'Lets only people of the booking''s lab be sent to its patient.';
create trigger bookings_collector_of_lab before insert or update of collector_id on bookings
  for each row when (new.collection_step = 'assigned' and new.collector_id is not null)
  execute function check_collector();

-- Pages of labs ask for the events that they have not seen, by transaction.
drop trigger outbox_notify on outbox;
drop function notify_outbox();

-- Versions, and labs that changed.
create trigger home_collections_version before update on home_collections for each row execute function count_version('');

create trigger home_collections_record_added after insert on home_collections
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger home_collections_record_changed after update on home_collections
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger home_collections_record_removed after delete on home_collections
  referencing old table as changed for each statement execute function record_vendors_of_rows();
create trigger collection_windows_record_added after insert on collection_windows
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger collection_windows_record_changed after update on collection_windows
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger collection_windows_record_removed after delete on collection_windows
  referencing old table as changed for each statement execute function record_vendors_of_rows();
create trigger collection_pincodes_record_added after insert on collection_pincodes
  referencing new table as changed for each statement execute function record_vendors_of_rows();
create trigger collection_pincodes_record_removed after delete on collection_pincodes
  referencing old table as changed for each statement execute function record_vendors_of_rows();

-- The audit log. Secrets stay out of it.
drop trigger vendor_members_audit on vendor_members;
create trigger vendor_members_audit after insert or update or delete on vendor_members
  for each row when (audit_author() is not null)
  execute function record_audit('vendor_id,user_id', 'vendor_id', 'stop_mails_secret');
drop trigger weekly_hours_audit on weekly_hours;
create trigger weekly_hours_audit after insert or update or delete on weekly_hours
  for each row when (audit_author() is not null)
  execute function record_audit('vendor_id,weekday,start_minute', 'vendor_id', '');
-- Steps of a collection are in the history of bookings alone, with its own authors.
drop trigger bookings_audit on bookings;
create trigger bookings_audit after insert or update or delete on bookings
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id',
    'patient_name,patient_email,patient_phone,patient_age,patient_gender,special_instructions,collection_step,collector_id,not_collected');
drop trigger calendar_feeds_audit on calendar_feeds;
create trigger calendar_feeds_audit after insert or update or delete on calendar_feeds
  for each row when (audit_author() is not null)
  execute function record_audit('vendor_id', 'vendor_id', 'token_hash,last_read_at,created_by');
create trigger repeating_closures_audit after insert or update or delete on repeating_closures
  for each row when (audit_author() is not null) execute function record_audit('id', 'vendor_id', 'written_until');
create trigger proposed_changes_audit after insert or update or delete on proposed_changes
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'requested_by,requested_at,decided_by,decided_at');
create trigger test_requests_audit after insert or update or delete on test_requests
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'requested_by,requested_at,decided_by,decided_at');
create trigger vendor_tokens_audit after insert or update or delete on vendor_tokens
  for each row when (audit_author() is not null)
  execute function record_audit('id', 'vendor_id', 'token_hash,last_used_at,created_by');
create trigger home_collections_audit after insert or update or delete on home_collections
  for each row when (audit_author() is not null) execute function record_audit('vendor_id', 'vendor_id', '');
create trigger collection_windows_audit after insert or update or delete on collection_windows
  for each row when (audit_author() is not null)
  execute function record_audit('vendor_id,weekday,start_minute', 'vendor_id', '');
create trigger collection_pincodes_audit after insert or update or delete on collection_pincodes
  for each row when (audit_author() is not null) execute function record_audit('vendor_id,pincode', 'vendor_id', '');
create trigger morning_mails_audit after insert or update or delete on morning_mails
  for each row when (audit_author() is not null) execute function record_audit('user_id', '', 'stop_secret');
create trigger second_steps_audit after update on second_steps
  for each row when (audit_author() is not null)
  execute function record_audit('user_id', '', 'secret,proposed_secret,proposed_at,last_counter');
-- A secret that was only proposed never counted.
create trigger second_steps_removal_audit after delete on second_steps
  for each row when (audit_author() is not null and old.set_up_at is not null)
  execute function record_audit('user_id', '', 'secret,proposed_secret,proposed_at,last_counter');
-- An operator lets a failed message be tried again. Who was written to and what stays out of the audit log.
create trigger messages_audit after update on messages
  for each row when (audit_author() is not null and old.state = 'failed')
  execute function record_audit('id', '', 'recipient,data,subject,text_content,html_content,attempts');

create function record_audit_of_job(job text) returns void language sql as $$
  insert into audit_log (request_id, user_id, role, call, vendor_id, thing, thing_key, action)
  select (author ->> 'requestId')::uuid, (author ->> 'userId')::bigint, author ->> 'role', author ->> 'call', null,
    'jobs', job, 'changed'
  from audit_author() author where author is not null
$$;
comment on function record_audit_of_job(text) is 'Writes to `audit_log` that a background job was started by hand. Jobs are in the tables of pg-boss, which have no triggers of ours.';

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
  for each row execute function forget_in_audit_log('email,display_name,phone');
create trigger vendor_invitations_forgotten after delete on vendor_invitations
  for each row execute function forget_in_audit_log('email');
