-- Wrong passwords are counted by account and network alone: docs/decisions/0022-guess-limits.md.
drop table login_waits;
alter table password_guesses drop column lane;

comment on table password_guesses is 'Wrong passwords of the last hour from devices that the account does not know. `account` and `network` are keyed hashes.';
