-- Up Migration
create type app.e_invoice_status as enum ('QUEUED', 'SENT', 'FAILED');

-- The document of an invoice in the chain of its device: written and signed in the transaction that issues the invoice, and never
-- changed. What follows it is what the authority answered. That there is no gap and no fork is held here: each one names the one before
-- it, by counter and hash.
create table app.e_invoices (
  company_id bigint not null,
  device_id bigint not null,
  counter bigint not null constraint e_invoices_counter_positive check (counter > 0),
  previous_counter bigint,
  previous_hash text not null,
  hash text not null,
  invoice_id bigint not null,
  shop_id bigint not null,
  uuid uuid not null,
  simplified boolean not null,
  type_code smallint not null constraint e_invoices_type_known check (type_code in (381, 383, 386, 388)),
  signed_xml text not null,
  qr text not null,
  status app.e_invoice_status not null default 'QUEUED',
  tries integer not null default 0 constraint e_invoices_tries_from_zero check (tries >= 0),
  last_submitted_at timestamptz,
  next_try_at timestamptz not null default now(),
  -- The last answer as it came, with the HTTP status; null before the first try, and where nothing answered.
  answer_status integer,
  answer text,
  messages jsonb not null default '[]',
  cleared_xml text,
  created_at timestamptz not null default now(),
  primary key (company_id, device_id, counter),
  constraint e_invoices_of_invoice unique (company_id, invoice_id),
  constraint e_invoices_hash_once unique (company_id, device_id, hash),
  constraint e_invoices_place unique (company_id, device_id, counter, hash),
  constraint e_invoices_previous foreign key (company_id, device_id, previous_counter, previous_hash)
    references app.e_invoices (company_id, device_id, counter, hash),
  constraint e_invoices_gapless check (case when counter = 1 then previous_counter is null else previous_counter = counter - 1 end),
  constraint e_invoices_cleared_is_sent check (cleared_xml is null or status = 'SENT'),
  foreign key (company_id, device_id) references app.tax_devices (company_id, id),
  foreign key (company_id, invoice_id) references app.invoices (company_id, id),
  foreign key (company_id, shop_id) references app.shops (company_id, id)
);
create index e_invoices_queue on app.e_invoices (company_id, device_id, counter) where status = 'QUEUED';
create index e_invoices_of_shop on app.e_invoices (company_id, shop_id, invoice_id desc);

alter table app.e_invoices enable row level security;
alter table app.e_invoices force row level security;
create policy e_invoices_of_company on app.e_invoices using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.e_invoices to warsha_app;
grant update (status, tries, last_submitted_at, next_try_at, answer_status, answer, messages, cleared_xml) on app.e_invoices to warsha_app;
