create index if not exists messages_of_codes on messages (ended_at) where kind = 'phone-code';
