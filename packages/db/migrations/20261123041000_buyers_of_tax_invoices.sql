-- Up Migration
-- What names a buyer without a VAT number on a standard tax invoice, whether a person asks for one, and how long a payer has to pay.
create type app.identifier_scheme as enum ('700', 'MOM', 'MLS', 'SAG', 'TIN', 'NAT', 'IQA', 'GCC', 'PAS', 'OTH');
alter table app.customers
  add column id_scheme app.identifier_scheme,
  add column id_number text,
  add column wants_standard boolean not null default false,
  add column payment_days smallint;
alter table app.dealers
  add column id_scheme app.identifier_scheme,
  add column id_number text,
  add column wants_standard boolean not null default false,
  add column payment_days smallint;
alter table app.customers
  add constraint customers_identifier_whole check ((id_scheme is null) = (id_number is null)) not valid,
  add constraint customers_payment_days_within_year check (payment_days between 0 and 365) not valid;
alter table app.dealers
  add constraint dealers_identifier_whole check ((id_scheme is null) = (id_number is null)) not valid,
  add constraint dealers_payment_days_within_year check (payment_days between 0 and 365) not valid;

-- Check-out issues the invoice unless a company keeps the two steps apart; small invoices may be simplified for everybody.
alter table app.companies
  add column separate_credit_invoice boolean not null default false,
  add column simplified_below_limit boolean not null default false;
