-- Takes back what one request has changed, from the audit log. See "Recovery" in docs/operations.md.
-- psql -1 -v request=ID -f scripts/undo-request.sql "$DATABASE_URL"
-- Skips rows that were changed again since. Prints the table and id of each row.

-- Records this as a change of its own, by the server.
select set_config('jaanch.author', json_build_object(
  'requestId', gen_random_uuid(), 'role', 'server', 'call', 'undo-request'
)::text, true) \g /dev/null

select format('update %I as present set %s where id = %s and to_jsonb(present) @> %L returning %L as changed, id;',
  thing,
  (select string_agg(format('%I = (jsonb_populate_record(null::%I, %L)).%1$I', key, thing, before), ', ')
    from jsonb_object_keys(before) as key),
  thing_key, after, thing)
from audit_log
where request_id = :'request' and action = 'changed' and thing_key ~ '^\d+$'
order by id desc \gexec
