-- Up Migration
-- A tax invoice for money that is taken before the work is invoiced, and the credit note that takes it back. It names its ticket
-- in a column of its own: `ticket_id` stays the one sales invoice of a ticket.
alter table app.companies add column vat_on_deposits boolean not null default true;
alter table app.invoices
  add column deposit_ticket_id bigint,
  -- The payment that it is for, or the refund that made the credit note.
  add column payment_id bigint,
  -- Of the total of a sales invoice: what was invoiced as deposits before, and the VAT in it.
  add column prepaid_minor app.money not null default 0,
  add column prepaid_vat_minor app.money not null default 0;
alter table app.invoices add constraint invoices_deposit_ticket_fkey foreign key (company_id, deposit_ticket_id) references app.tickets (company_id, id) not valid;
alter table app.invoices add constraint invoices_payment_fkey foreign key (company_id, payment_id) references app.payments (company_id, id) not valid;
alter table app.invoices add constraint invoices_deposit_or_sale check (deposit_ticket_id is null or (ticket_id is null and prepaid_minor = 0)) not valid;
alter table app.invoices add constraint invoices_prepaid_within_total check (prepaid_minor between 0 and greatest(total_minor, 0) and prepaid_vat_minor between 0 and prepaid_minor) not valid;
-- Of a deposit nothing is work or parts yet: it is revenue once the work is invoiced.
alter table app.invoices drop constraint invoices_revenue_adds_up;
alter table app.invoices add constraint invoices_revenue_adds_up
  check (services_minor + parts_minor = case when deposit_ticket_id is null then taxable_minor else 0 end) not valid;
-- squawk-ignore require-concurrent-index-creation
create index invoices_of_deposits on app.invoices (company_id, deposit_ticket_id, id) where deposit_ticket_id is not null;
-- The morning page counts the sales invoices of a year by this index alone.
-- squawk-ignore require-concurrent-index-deletion
drop index app.invoices_by_day;
-- squawk-ignore require-concurrent-index-creation
create index invoices_by_day on app.invoices (company_id, shop_id, issued_at desc, id desc) include (type, services_minor, parts_minor, deposit_ticket_id);

alter table app.invoice_lines drop constraint invoice_lines_kind_known;
alter table app.invoice_lines add constraint invoice_lines_kind_known check (kind in ('service', 'part', 'deposit')) not valid;

-- Which deposits a sales invoice takes off what is to pay, with what was left of each.
create table app.invoice_prepayments (
  company_id bigint not null,
  invoice_id bigint not null,
  deposit_id bigint not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  primary key (company_id, invoice_id, deposit_id),
  -- A deposit is taken off once.
  unique (company_id, deposit_id),
  foreign key (company_id, invoice_id) references app.invoices (company_id, id),
  foreign key (company_id, deposit_id) references app.invoices (company_id, id),
  constraint invoice_prepayments_positive check (total_minor > 0 and vat_minor between 0 and total_minor)
);
alter table app.invoice_prepayments enable row level security;
alter table app.invoice_prepayments force row level security;
create policy invoice_prepayments_of_company on app.invoice_prepayments using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.invoice_prepayments to warsha_app;
