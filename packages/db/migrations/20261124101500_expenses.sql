-- Up Migration
-- What income and expenses are sorted by: rent, electricity, cleaning.
create type app.income_expense as enum ('income', 'expense');
create table app.income_expense_categories (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  kind app.income_expense not null,
  name_en text not null, name_ar text not null,
  active boolean not null default true,
  version integer not null default 1,
  primary key (company_id, id)
);
alter table app.income_expense_categories enable row level security;
alter table app.income_expense_categories force row level security;
create policy income_expense_categories_of_company on app.income_expense_categories
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete, update (name_en, name_ar, active, version) on app.income_expense_categories to warsha_app;
grant usage on sequence app.income_expense_categories_id_seq to warsha_app;

-- An expense is a purchase invoice that touches no stock. What came back of its lines is counted in money, as they are priced.
alter table app.purchase_invoices add column expense_category_id bigint;
alter table app.purchase_invoices add constraint purchase_invoices_expense_category_fkey
  foreign key (company_id, expense_category_id) references app.income_expense_categories (company_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index purchase_invoices_by_expense_category on app.purchase_invoices (company_id, expense_category_id) where expense_category_id is not null;
alter table app.purchase_invoice_lines add column returned_minor app.money not null default 0;
alter table app.purchase_invoice_lines add constraint purchase_invoice_lines_returned_within_price
  check (returned_minor between 0 and gross_minor - discount_minor) not valid;
grant update (returned_minor) on app.purchase_invoice_lines to warsha_app;
