-- What the program sets for each connection where no pooler is between.
alter role jaanch set timezone = 'UTC';
alter role jaanch set statement_timeout = '5s';
alter role jaanch set lock_timeout = '2s';
alter role jaanch set idle_in_transaction_session_timeout = '5s';
