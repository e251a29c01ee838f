-- The archive counts the bookings of deleted tests.
create index booking_items_of_test on booking_items (diagnostic_test_id) where diagnostic_test_id is not null;
-- One kind of messages may be rare among many.
create index support_messages_by_kind on support_messages (kind, due_at, created_at desc, id desc);
