import { firstPreviousHash } from '../documents.ts'

/**
 * The two tables of the reference implementation, for PostgreSQL 14 and later; run it once, with your own migrations.
 * What the database itself guarantees: counters without gaps (each document refers to the one before it, by counter and hash), one document for each key,
 * no hash stored twice.
 */
export const chainMigration = `create table zatca_devices (
  device       text   primary key,
  -- A device that comes from another system goes on with its last counter and hash.
  last_counter bigint not null default 0,
  last_hash    text   not null default '${firstPreviousHash}',
  constraint zatca_devices_counter check (last_counter >= 0)
);

create table zatca_documents (
  device           text        not null references zatca_devices (device),
  counter          bigint      not null,
  -- Null for the first document that is kept here.
  previous_counter bigint,
  previous_hash    text        not null,
  hash             text        not null,
  -- The caller's name for the document.
  key              text        not null,
  unsigned_xml     text        not null,
  signed_xml       text,
  created_at       timestamptz not null default now(),
  signed_at        timestamptz,
  primary key (device, counter),
  constraint zatca_documents_key unique (device, key),
  constraint zatca_documents_hash unique (device, hash),
  constraint zatca_documents_place unique (device, counter, hash),
  constraint zatca_documents_previous foreign key (device, previous_counter, previous_hash)
    references zatca_documents (device, counter, hash),
  constraint zatca_documents_counter check (counter > 0),
  constraint zatca_documents_gapless check (previous_counter = counter - 1),
  constraint zatca_documents_signed check ((signed_xml is null) = (signed_at is null))
);
create unique index zatca_documents_first on zatca_documents (device) where previous_counter is null;
create index zatca_documents_unsigned on zatca_documents (device, counter) where signed_xml is null;
`
