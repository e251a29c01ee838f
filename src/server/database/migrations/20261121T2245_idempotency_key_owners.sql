-- Whoever else knows a key must not be told of its booking. 'user 7', or 'secret ' and the hash of a browser's secret;
-- null for keys of before, which are nobody's and run out within a day.
alter table idempotency_keys add column owner text;
