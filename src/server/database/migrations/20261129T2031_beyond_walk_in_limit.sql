-- Who wrote down a walk-in although as many waited as the owner allows.
alter table booking_changes add column beyond_limit boolean not null default false;
comment on column booking_changes.beyond_limit is 'Written down although as many walk-ins waited as the lab''s owner allows, after a question. `changed_by` said so.';
comment on column vendors.walk_in_limit is 'How many walk-ins may wait at the same time before the desk is asked.';
