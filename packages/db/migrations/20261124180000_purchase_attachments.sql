-- Up Migration
-- Photos and PDFs of what a supplier wrote, each of one purchase, expense or return.
create table app.purchase_attachments (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  invoice_id bigint not null,
  request_key uuid not null,
  name text not null constraint purchase_attachments_name_length check (length(name) between 1 and 200),
  mime text not null constraint purchase_attachments_mime_known check (mime in ('image/jpeg', 'image/png', 'application/pdf')),
  content bytea not null constraint purchase_attachments_within_limit check (octet_length(content) <= 5242880),
  -- Of a picture; null of a PDF, and where only the picture itself was sent.
  thumbnail_mime text constraint purchase_attachments_thumbnail_known check (thumbnail_mime in ('image/jpeg', 'image/png')),
  thumbnail bytea constraint purchase_attachments_thumbnail_small check (octet_length(thumbnail) <= 65536),
  -- Of both; counted against what the company may keep.
  bytes integer not null constraint purchase_attachments_bytes_positive check (bytes > 0),
  added_by bigint not null,
  added_by_en text not null, added_by_ar text not null,
  added_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, request_key),
  foreign key (company_id, invoice_id) references app.purchase_invoices (company_id, id),
  constraint purchase_attachments_thumbnail_whole check ((thumbnail is null) = (thumbnail_mime is null))
);
alter table app.purchase_attachments alter column content set storage external;
alter table app.purchase_attachments alter column thumbnail set storage external;
create index purchase_attachments_by_invoice on app.purchase_attachments (company_id, invoice_id, id);
alter table app.purchase_attachments enable row level security;
alter table app.purchase_attachments force row level security;
create policy purchase_attachments_of_company on app.purchase_attachments
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
-- What was attached is never changed.
grant select, insert, delete on app.purchase_attachments to warsha_app;
