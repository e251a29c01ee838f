alter table rate_limit_windows rename column caller to rate_limit_key;
comment on table rate_limit_windows is 'Calls counted in fixed windows by kind and `rate_limit_key`: the keyed hash of a network or an account. Deleted after a day.';
