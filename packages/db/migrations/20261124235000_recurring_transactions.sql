-- Up Migration
-- A transaction that comes again: on its day the next one is prepared as this says, and waits until a person posts it.
create table app.recurring_transactions (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  kind app.income_expense not null,
  category_id bigint not null,
  title text not null,
  amount_minor app.money not null constraint recurring_transactions_amount_positive check (amount_minor > 0),
  vat_mode app.purchase_vat_mode not null,
  vat_exemption app.vat_exemption,
  vat_exemption_note text not null default '',
  customer_id bigint,
  supplier_id bigint,
  supplier_name text not null default '',
  note text not null default '',
  every app.recurring_every not null,
  day_of_month integer not null constraint recurring_transactions_day_known check (day_of_month between 1 and 31),
  starts_on date not null,
  -- Null when it came to its end.
  next_due_on date,
  set_by bigint not null,
  set_by_en text not null, set_by_ar text not null,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, category_id) references app.income_expense_categories (company_id, id),
  foreign key (company_id, customer_id) references app.customers (company_id, id),
  foreign key (company_id, supplier_id) references app.suppliers (company_id, id)
);
create index recurring_transactions_next on app.recurring_transactions (company_id, next_due_on) where next_due_on is not null;
create index recurring_transactions_by_category on app.recurring_transactions (company_id, category_id);
create index recurring_transactions_by_customer on app.recurring_transactions (company_id, customer_id) where customer_id is not null;
create index recurring_transactions_by_supplier on app.recurring_transactions (company_id, supplier_id) where supplier_id is not null;
create index recurring_transactions_of_shop on app.recurring_transactions (company_id, shop_id);
alter table app.recurring_transactions enable row level security;
alter table app.recurring_transactions force row level security;
create policy recurring_transactions_of_company on app.recurring_transactions
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update on app.recurring_transactions to warsha_app;
grant usage on sequence app.recurring_transactions_id_seq to warsha_app;

-- Which series a transaction is of; each day of a series is prepared once, whoever notices it.
alter table app.other_transactions add column recurring_id bigint;
alter table app.other_transactions add column due_on date;
alter table app.other_transactions add constraint other_transactions_recurring_fkey
  foreign key (company_id, recurring_id) references app.recurring_transactions (company_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create unique index other_transactions_once_due on app.other_transactions (company_id, recurring_id, due_on) where recurring_id is not null;
grant update (recurring_id) on app.other_transactions to warsha_app;
