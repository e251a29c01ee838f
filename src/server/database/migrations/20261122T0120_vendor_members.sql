-- A lab has several people, and one account may work for several labs.

create table vendor_members (
  vendor_id bigint not null references vendors on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- An owner does everything; the desk sees bookings and the day.
  role text not null check (role in ('owner', 'desk')),
  created_at timestamptz not null default now(),
  primary key (vendor_id, user_id)
);
create index vendor_members_user_id on vendor_members (user_id);

insert into vendor_members (vendor_id, user_id, role, created_at)
select id, owner_id, 'owner', created_at from vendors where owner_id is not null;

alter table vendors drop column owner_id;

-- The lab that the calls of a session mean; without one, the first by name.
alter table sessions add column current_vendor_id bigint references vendors on delete set null;
create index sessions_current_vendor_id on sessions (current_vendor_id) where current_vendor_id is not null;
