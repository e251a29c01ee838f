-- Most labs print a price above the one that patients pay. It is shown only where it is higher: a process of the release before may raise
-- the price above it.
alter table offers
  add column list_price_paise bigint,
  add constraint offers_list_price check (list_price_paise > 0 and list_price_paise <= 9999999999) not valid;
comment on column offers.list_price_paise is 'The printed price, in paise, crossed out beside a lower price. Nobody pays it.';
