create table price_median_refresh (
  only_row boolean primary key default true check (only_row),
  began_at timestamptz not null
);
comment on table price_median_refresh is 'One row: when a process last began to compute `price_medians`. The process that sets it computes them for all.';
insert into price_median_refresh (began_at) values ('epoch');
