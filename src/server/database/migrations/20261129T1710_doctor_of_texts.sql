-- Null for texts that were marked before a name was asked for, and for those of an operator's own test.
alter table diagnostic_tests add column read_by_doctor text;
comment on column diagnostic_tests.read_by_doctor is 'The doctor who has read the texts of a shipped test, as the operator has typed the name.';
