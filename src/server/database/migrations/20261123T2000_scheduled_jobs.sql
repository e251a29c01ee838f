-- The queue of jobs sees to it that one process computes them.
drop table price_median_refresh;
