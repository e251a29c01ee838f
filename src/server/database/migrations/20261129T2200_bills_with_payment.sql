alter table bill_settings add column bills_with_payment boolean not null default true;
comment on column bill_settings.bills_with_payment is 'A payment makes the bill of what is not billed yet. Off for a lab that bills with another program.';
