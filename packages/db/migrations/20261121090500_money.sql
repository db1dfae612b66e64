-- Up Migration
create type app.payment_kind as enum ('Payment', 'Refund', 'BadDebt', 'RefundAdjustment');
create type app.payment_mode as enum ('cash', 'card', 'bankTransfer', 'cheque', 'online');
create type app.invoice_type as enum ('Normal', 'Return');
create type app.invoice_tax_type as enum ('Simplified', 'Standard');
create type app.invoice_category as enum ('tickets', 'income', 'spareParts');

create table app.invoices (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  request_key uuid not null,
  type app.invoice_type not null default 'Normal',
  category app.invoice_category not null,
  tax_type app.invoice_tax_type not null,
  ticket_id bigint,
  original_invoice_id bigint,
  customer_id bigint,
  dealer_id bigint,
  is_credit boolean not null default false,
  issued_at timestamptz not null default now(),
  supply_on date not null,
  payment_due_on date,
  -- The parties and the car as they stood when the invoice was issued: the paper never changes afterwards.
  seller jsonb not null, buyer jsonb not null, vehicle jsonb not null default '{}',
  currency text not null,
  vat_bp app.rate not null,
  vat_allowed boolean not null,
  gross_minor app.money not null,
  discount_minor app.money not null,
  taxable_minor app.money not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  paid_at_issue_minor app.money not null default 0,
  qr text not null,
  primary key (company_id, id),
  unique (company_id, request_key),
  unique (company_id, number),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, original_invoice_id) references app.invoices (company_id, id),
  foreign key (company_id, customer_id) references app.customers (company_id, id),
  foreign key (company_id, dealer_id) references app.dealers (company_id, id),
  constraint invoices_total_adds_up check (total_minor = taxable_minor + vat_minor)
);
-- A ticket is invoiced once; corrections are returns that refer to it.
create unique index invoices_one_per_ticket on app.invoices (company_id, ticket_id) where type = 'Normal';
create index invoices_newest on app.invoices (company_id, shop_id, id desc);
create index invoices_by_day on app.invoices (company_id, shop_id, issued_at desc, id desc);
create index invoices_by_total on app.invoices (company_id, shop_id, total_minor, id);
create index invoices_by_customer on app.invoices (company_id, customer_id, id desc);

create table app.invoice_lines (
  company_id bigint not null,
  invoice_id bigint not null,
  position integer not null,
  kind text not null constraint invoice_lines_kind_known check (kind in ('service', 'part')),
  item_id bigint not null,
  name_en text not null, name_ar text not null,
  quantity_milli app.quantity not null,
  price_minor app.money not null,
  gross_minor app.money not null,
  discount_minor app.money not null,
  taxable_minor app.money not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  primary key (company_id, invoice_id, position),
  foreign key (company_id, invoice_id) references app.invoices (company_id, id)
);

create table app.payments (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  ticket_id bigint not null,
  invoice_id bigint,
  receipt_number text not null,
  request_key uuid not null,
  request_hash text not null,
  kind app.payment_kind not null,
  mode app.payment_mode,
  amount_minor app.money not null,
  refund_of_id bigint,
  reference text not null default '',
  note text not null default '',
  taken_by bigint not null,
  taken_by_en text not null, taken_by_ar text not null,
  taken_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, request_key),
  unique (company_id, shop_id, receipt_number),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, invoice_id) references app.invoices (company_id, id),
  foreign key (company_id, refund_of_id) references app.payments (company_id, id),
  constraint payments_amount_positive check (amount_minor > 0),
  constraint payments_mode_unless_bad_debt check ((kind = 'BadDebt') = (mode is null)),
  constraint payments_refund_names_payment check ((kind = 'Refund') = (refund_of_id is not null))
);
create index payments_by_ticket on app.payments (company_id, ticket_id, id);
create index payments_by_day on app.payments (company_id, shop_id, taken_at desc);

do $$ declare t text; begin
  foreach t in array array['invoices','invoice_lines','payments'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
-- Money and invoices are never edited or removed: a mistake is corrected by a new row.
grant select, insert on app.invoices, app.invoice_lines, app.payments to warsha_app;
