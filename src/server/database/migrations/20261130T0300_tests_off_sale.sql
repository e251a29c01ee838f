alter table diagnostic_tests add column off_sale_at timestamptz;
comment on column diagnostic_tests.off_sale_at is 'Since then no lab can take new bookings of the test or of a package with it. Its page and its bookings stay.';

create function record_vendors_of_sale() returns trigger language plpgsql as $$
begin
  insert into listing_changes (vendor_id)
    select vendor_id from offers where diagnostic_test_id = new.id and withdrawn_at is null
    union
    select vendor_id from health_packages
      where id in (select health_package_id from health_package_tests where diagnostic_test_id = new.id);
  return null;
end $$;
comment on function record_vendors_of_sale() is 'Records the labs that sell a test, when it is taken off sale or returns.';
create trigger diagnostic_tests_record_sale after update of off_sale_at on diagnostic_tests
  for each row when (old.off_sale_at is distinct from new.off_sale_at) execute function record_vendors_of_sale();
