-- Up Migration
-- What is owed on an invoice that no ticket holds, such as a counter sale or other income. The invoice itself is never edited;
-- what was paid on it since is counted here, as a ticket counts what was paid on it.
create table app.receivables (
  company_id bigint not null,
  invoice_id bigint not null,
  shop_id bigint not null,
  customer_id bigint,
  dealer_id bigint,
  due_on date not null,
  total_minor app.money not null,
  returned_minor app.money not null default 0,
  paid_minor app.money not null default 0,
  refunded_minor app.money not null default 0,
  bad_debt_minor app.money not null default 0,
  remaining_minor app.money generated always as (total_minor - returned_minor - paid_minor - bad_debt_minor) stored,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references app.invoices (company_id, id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, customer_id) references app.customers (company_id, id),
  foreign key (company_id, dealer_id) references app.dealers (company_id, id),
  constraint receivables_not_negative check (least(total_minor, returned_minor, paid_minor, refunded_minor, bad_debt_minor) >= 0),
  constraint receivables_returned_within_total check (returned_minor <= total_minor),
  constraint receivables_bad_debt_within_total check (bad_debt_minor <= total_minor)
);
create index receivables_by_customer on app.receivables (company_id, customer_id) where customer_id is not null;
create index receivables_by_dealer on app.receivables (company_id, dealer_id) where dealer_id is not null;
create index receivables_owed on app.receivables (company_id, shop_id, invoice_id) include (remaining_minor) where remaining_minor > 0;
alter table app.receivables enable row level security;
alter table app.receivables force row level security;
create policy receivables_of_company on app.receivables using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.receivables to warsha_app;
grant update (customer_id, dealer_id, returned_minor, paid_minor, refunded_minor, bad_debt_minor) on app.receivables to warsha_app;

-- A payment is for a ticket until its invoice exists, for an invoice whatever its source, or ahead for a customer or a dealer.
-- squawk-ignore ban-drop-not-null
alter table app.payments alter column ticket_id drop not null;
alter table app.payments add column customer_id bigint;
alter table app.payments add column dealer_id bigint;
alter table app.payments add constraint payments_customer_fkey foreign key (company_id, customer_id) references app.customers (company_id, id) not valid;
alter table app.payments add constraint payments_dealer_fkey foreign key (company_id, dealer_id) references app.dealers (company_id, id) not valid;
alter table app.payments add constraint payments_for_something check (num_nonnulls(ticket_id, invoice_id, customer_id, dealer_id) > 0) not valid;
-- A party is named only where neither a ticket nor an invoice says whose money it is.
alter table app.payments add constraint payments_party_alone check (
  num_nonnulls(customer_id, dealer_id) = 0 or (num_nonnulls(customer_id, dealer_id) = 1 and ticket_id is null and invoice_id is null)) not valid;
-- squawk-ignore require-concurrent-index-creation
create index payments_by_invoice on app.payments (company_id, invoice_id, id) where ticket_id is null and invoice_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index payments_by_customer on app.payments (company_id, customer_id, id) where customer_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index payments_by_dealer on app.payments (company_id, dealer_id, id) where dealer_id is not null;
-- Two records of one customer are merged.
grant update (customer_id, dealer_id) on app.payments to warsha_app;
