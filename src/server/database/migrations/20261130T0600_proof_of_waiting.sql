alter table wait_list add column new_number boolean not null default false, add column sms_secret text,
  add column visit_on date, add column visit_minute smallint;
comment on column wait_list.new_number is 'Nobody has shown that the number is the patient''s. Such numbers are offered only a part of a day.';
comment on column wait_list.sms_secret is 'Of the link in the SMS alone: whoever has it has the number.';
comment on column wait_list.visit_on is 'When the visit was that would move, with `visit_minute`. The entry ends once it is another time.';
