drop trigger outbox_notify on outbox;
drop function notify_outbox();
-- Nothing wrote it. Its index goes with it.
alter table outbox drop column delivered_at;
alter table outbox add column transaction_id xid8 not null default pg_current_xact_id();
create index outbox_by_transaction on outbox (transaction_id);
create index outbox_created_at on outbox (created_at);
comment on table outbox is 'Events of bookings, written in the transaction of the event. It holds ids and no personal data. A process with open pages of labs asks twice a second for those that it has not seen. Deleted after seven days.';
