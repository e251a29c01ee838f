-- A link that was mailed and shown to nobody else shows that its reader has the invited address.
alter table vendor_invitations add column link_mailed boolean not null default false;
