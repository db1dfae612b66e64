-- Up Migration
-- Photos and papers may lie in an S3-compatible storage: then the row has the key of the object and the hash of its bytes in place of
-- the bytes. The small picture stays here, so that lists and papers need nothing else.
-- It is empty only once an administrator has set a storage, with all servers of this version.
-- squawk-ignore ban-drop-not-null
alter table app.files alter column content drop not null;
alter table app.files add column object_key text, add column object_hash bytea;
alter table app.files add constraint files_in_one_place check (
  num_nonnulls(content, object_key) = 1 and (object_key is null) = (object_hash is null)) not valid;
alter table app.files add constraint files_object_known check (
  object_key is null or object_key like company_id || '/%' and octet_length(object_hash) = 32 and thumbnail is not null) not valid;

-- squawk-ignore ban-drop-not-null
alter table app.purchase_attachments alter column content drop not null;
alter table app.purchase_attachments add column object_key text, add column object_hash bytea;
alter table app.purchase_attachments add constraint purchase_attachments_in_one_place check (
  num_nonnulls(content, object_key) = 1 and (object_key is null) = (object_hash is null)) not valid;
alter table app.purchase_attachments add constraint purchase_attachments_object_known check (
  object_key is null or object_key like company_id || '/%' and octet_length(object_hash) = 32
  and (thumbnail is not null or mime = 'application/pdf')) not valid;

-- Keys that no row has: of an object on its way, or of one whose row is gone. An hour later the object goes.
create table app.loose_objects (
  company_id bigint not null references app.companies (id),
  object_key text not null constraint loose_objects_of_company check (object_key like company_id || '/%'),
  since timestamptz not null default now(),
  -- It is being deleted: no row may take it any more.
  doomed boolean not null default false,
  primary key (company_id, object_key)
);
alter table app.loose_objects enable row level security;
alter table app.loose_objects force row level security;
create policy loose_objects_of_company on app.loose_objects
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.loose_objects to warsha_app;
grant update (doomed) on app.loose_objects to warsha_app;
