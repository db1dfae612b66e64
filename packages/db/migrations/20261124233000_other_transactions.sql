-- Up Migration
-- Why an invoice bears no VAT although its seller is registered: the reasons of the authority that a workshop meets.
create type app.vat_exemption as enum ('outOfScope', 'financialServices', 'realEstate', 'exportOfGoods', 'exportOfServices');

-- An invoice of other income says itself how its price carries VAT, as one of parts does (decision 61), and why it bears none.
alter table app.invoices
  add column services_taxed boolean,
  add column services_inclusive boolean,
  add column vat_exemption app.vat_exemption,
  add column vat_exemption_note text not null default '';
alter table app.invoices add constraint invoices_exempt_bears_no_vat check (vat_exemption is null or vat_minor = 0) not valid;

-- Money that comes in or goes out beside work, parts and purchases: prepared, and posted once as an invoice.
create table app.other_transactions (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  kind app.income_expense not null,
  category_id bigint not null,
  title text not null,
  -- Of income the day of supply, of an expense the day on the supplier's document.
  happened_on date not null,
  amount_minor app.money not null constraint other_transactions_amount_positive check (amount_minor > 0),
  vat_mode app.purchase_vat_mode not null,
  vat_exemption app.vat_exemption,
  vat_exemption_note text not null default '',
  -- Who pays the income; null is a walk-in customer.
  customer_id bigint,
  supplier_id bigint,
  supplier_name text not null default '',
  supplier_doc_no text not null default '',
  note text not null default '',
  -- What it became when it was posted.
  invoice_id bigint,
  purchase_invoice_id bigint,
  posted_by bigint,
  posted_by_en text, posted_by_ar text,
  posted_at timestamptz,
  recorded_by bigint not null,
  recorded_by_en text not null, recorded_by_ar text not null,
  recorded_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, request_key),
  unique (company_id, invoice_id),
  unique (company_id, purchase_invoice_id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, category_id) references app.income_expense_categories (company_id, id),
  foreign key (company_id, customer_id) references app.customers (company_id, id),
  foreign key (company_id, supplier_id) references app.suppliers (company_id, id),
  foreign key (company_id, invoice_id) references app.invoices (company_id, id),
  foreign key (company_id, purchase_invoice_id) references app.purchase_invoices (company_id, id),
  constraint other_transactions_sides_apart check (
    case kind when 'income' then supplier_id is null and supplier_name = '' and supplier_doc_no = '' and purchase_invoice_id is null
    else customer_id is null and vat_exemption is null and invoice_id is null end),
  constraint other_transactions_exempt_bears_no_vat check (vat_exemption is null or vat_mode = 'none'),
  constraint other_transactions_posted_as_invoice check ((posted_at is null) = (num_nonnulls(invoice_id, purchase_invoice_id) = 0)),
  constraint other_transactions_posted_by_somebody check (num_nulls(posted_by, posted_by_en, posted_by_ar, posted_at) in (0, 4))
);
create index other_transactions_of_shop on app.other_transactions (company_id, shop_id, happened_on, id);
create index other_transactions_unposted on app.other_transactions (company_id, shop_id, happened_on, id) where posted_at is null;
create index other_transactions_by_category on app.other_transactions (company_id, category_id);
create index other_transactions_by_customer on app.other_transactions (company_id, customer_id) where customer_id is not null;
create index other_transactions_by_supplier on app.other_transactions (company_id, supplier_id) where supplier_id is not null;
alter table app.other_transactions enable row level security;
alter table app.other_transactions force row level security;
create policy other_transactions_of_company on app.other_transactions
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.other_transactions to warsha_app;
grant update (category_id, title, happened_on, amount_minor, vat_mode, vat_exemption, vat_exemption_note, customer_id, supplier_id, supplier_name,
  supplier_doc_no, note, invoice_id, purchase_invoice_id, posted_by, posted_by_en, posted_by_ar, posted_at, version)
  on app.other_transactions to warsha_app;
grant usage on sequence app.other_transactions_id_seq to warsha_app;
