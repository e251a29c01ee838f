create table image_objects (
  key text primary key,
  created_at timestamptz not null default now()
);
comment on table image_objects is 'Files of pictures in the S3 bucket. Each is written here before it is uploaded, so that none is forgotten; one without a picture is deleted after an hour.';

alter table images alter column bytes drop not null;
alter table images add column object_key text unique references image_objects (key);
alter table images add constraint images_one_place check ((bytes is null) <> (object_key is null));
