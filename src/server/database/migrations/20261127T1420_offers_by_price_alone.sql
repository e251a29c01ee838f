-- The console lists the prices of all tests by price.
create index offers_by_price_alone on offers (price_paise, id) where withdrawn_at is null;
