-- Statements of the last release join this table without naming it: no column may have the name of one of `offers`.
-- The program brings a catalogue of tests with it. Each of its tests knows its entry there.
alter table diagnostic_tests add column catalogue_key text;
alter table diagnostic_tests add column shipped_hashes jsonb not null default '{}';
alter table diagnostic_tests add column container text;
alter table diagnostic_tests add column fasting_hours smallint check (fasting_hours between 0 and 24);
alter table diagnostic_tests add column sampled_at_home boolean;
alter table diagnostic_tests add column sex text check (sex in ('female', 'male'));
alter table diagnostic_tests add column min_age smallint check (min_age between 0 and 120);
alter table diagnostic_tests add column max_age smallint check (max_age between 0 and 120);
alter table diagnostic_tests add column is_common boolean not null default true;
alter table diagnostic_tests add column read_by_doctor_at timestamptz;
comment on column diagnostic_tests.catalogue_key is 'The entry of the shipped catalogue. Null for a test of an operator.';
comment on column diagnostic_tests.shipped_hashes is 'By field, the hash of the value as it was shipped. Another value is an operator''s and stays.';
comment on column diagnostic_tests.is_common is 'False for a test that a search finds only by all words of a name, so that its words change no other search.';
comment on column diagnostic_tests.read_by_doctor_at is 'Texts of a shipped test are public once an operator has said that a doctor has read them.';
create unique index diagnostic_tests_catalogue_key on diagnostic_tests (catalogue_key);

-- The hashes say nothing to people.
create or replace trigger diagnostic_tests_audit after insert or update or delete on diagnostic_tests
  for each row when (audit_author() is not null) execute function record_audit('id', '', 'shipped_hashes');

create table test_parts (
  diagnostic_test_id bigint not null references diagnostic_tests on delete cascade,
  part_id bigint not null references diagnostic_tests on delete cascade,
  position smallint not null,
  primary key (diagnostic_test_id, part_id),
  check (diagnostic_test_id <> part_id)
);
comment on table test_parts is 'What a profile is made of: its analytes and smaller profiles, in order.';
create index test_parts_part_id on test_parts (part_id);
