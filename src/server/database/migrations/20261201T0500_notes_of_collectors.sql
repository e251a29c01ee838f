-- Who noted a step goes with the details of the patient. Kept promises count whether it was the collector who was sent.
alter table booking_changes add column by_collector boolean;
comment on column booking_changes.by_collector is 'Written when the people are cleared: true if the collector who was sent noted this step.';
