-- A lab says once which test its own name means, and which column patients pay.
create table price_list_answers (
  vendor_id bigint not null references vendors on delete cascade,
  typed text not null check (length(typed) between 1 and 1200),
  diagnostic_test_id bigint references diagnostic_tests on delete cascade,
  name_column int,
  price_column int,
  answered_at timestamptz not null,
  primary key (vendor_id, typed),
  check ((diagnostic_test_id is null) = (coalesce(name_column, price_column) is not null))
);
comment on table price_list_answers is 'What labs answered for their price lists: the test of a name, or the columns below a heading.';
comment on column price_list_answers.typed is 'The name with its sample, folded; or the cells of the heading, one a line.';
comment on column price_list_answers.name_column is 'Counts from 0.';
comment on column price_list_answers.price_column is 'What patients pay. Counts from 0.';
create index price_list_answers_diagnostic_test_id on price_list_answers (diagnostic_test_id);
