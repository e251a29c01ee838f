alter table support_messages
  add column vendor_id bigint references vendors on delete set null,
  add column booking_id bigint references bookings on delete set null,
  drop constraint support_messages_outcome_check,
  drop constraint support_messages_check,
  add constraint support_messages_outcome check (outcome is null or status = 'closed' and (
    kind = 'data' and outcome in ('granted', 'partly granted', 'refused')
    or kind = 'issue' and outcome in ('solved', 'partly solved', 'not justified', 'not reached')));
comment on column support_messages.outcome is 'How a complaint, or a request about personal data, was answered.';
comment on column support_messages.vendor_id is 'The lab that the message is about, as an operator has found.';
comment on column support_messages.booking_id is 'The booking that the message is about.';
create index support_messages_of_vendor on support_messages (vendor_id) where vendor_id is not null;
create index support_messages_of_booking on support_messages (booking_id) where booking_id is not null;

drop index support_messages_data_requests;
create index support_messages_not_closed on support_messages (kind, due_at) where status <> 'closed';

-- A word is cut, because the index takes at most 2 kB of each.
create function support_search_words(ticket text, name text, contact text, message text)
  returns tsvector language plpgsql immutable parallel safe
as $$
declare
  digits constant text := case when contact like '%@%' then '' else regexp_replace(coalesce(contact, ''), '\D', '', 'g') end;
  words constant text := concat_ws(' ', lower(ticket), lower(name), right(digits, 10), right(digits, 4), lower(contact), lower(message));
begin
  return array_to_tsvector(array(
    select distinct left(word, 40)
    from unnest(string_to_array(regexp_replace(words, '[^[:alnum:]\u0080-\uffff]+', ' ', 'g'), ' ')) as word
    where word <> ''));
end $$;
comment on function support_search_words(text, text, text, text) is 'The words by which operators find a message: its ticket, name, contact and text, and the last ten and four digits of a telephone number.';
drop index support_messages_ticket_prefix;
drop index support_messages_contact;
create index support_messages_search_words on support_messages
  using gin (support_search_words(ticket, name, contact, text));
