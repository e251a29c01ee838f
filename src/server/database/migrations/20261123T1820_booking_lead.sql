alter table vendors
  add column lead_minutes integer not null default 30 check (lead_minutes between 0 and 1440);
comment on column vendors.lead_minutes is 'How long before a time patients must book it at the latest, for the way there. The desk may book later.';
