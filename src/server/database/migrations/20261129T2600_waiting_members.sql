-- A person who resets the password of an account of a lab that never confirmed its address may not be the one who opened it.
create table waiting_members (
  user_id bigint not null references users (id) on delete cascade,
  vendor_id bigint not null references vendors (id) on delete cascade,
  role text not null check (role in ('owner', 'desk', 'collector')),
  primary key (user_id, vendor_id)
);
comment on table waiting_members is 'Memberships of an account whose address was first shown by a new password. They wait until its person says whether they work for the lab.';
create index waiting_members_vendor_id_idx on waiting_members (vendor_id);
