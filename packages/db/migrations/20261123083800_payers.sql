-- Up Migration
-- Who pays a ticket beside its own payer, and by what share. The row of kind `rest` names nobody: it holds the claim of the
-- ticket's own payer, who pays what is left. Once the ticket is invoiced each names the invoice that it got.
create table app.ticket_payers (
  company_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  position integer not null,
  kind text not null,
  customer_id bigint,
  dealer_id bigint,
  amount_minor app.money,
  share_bp app.rate,
  claim_number text not null default '',
  approval_reference text not null default '',
  approved_on date,
  approved_minor app.money,
  invoice_id bigint,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, customer_id) references app.customers (company_id, id),
  foreign key (company_id, dealer_id) references app.dealers (company_id, id),
  foreign key (company_id, invoice_id) references app.invoices (company_id, id),
  constraint ticket_payers_kind_known check (kind in ('rest', 'lines', 'amount', 'above', 'percent')),
  constraint ticket_payers_party check (num_nonnulls(customer_id, dealer_id) = case when kind = 'rest' then 0 else 1 end),
  constraint ticket_payers_share check (
    case when kind in ('amount', 'above') then amount_minor is not null and amount_minor > 0 else amount_minor is null end
    and case when kind = 'percent' then share_bp is not null and share_bp between 1 and 10000 else share_bp is null end)
);
create index ticket_payers_by_ticket on app.ticket_payers (company_id, ticket_id, position, id);
create index ticket_payers_by_customer on app.ticket_payers (company_id, customer_id) where customer_id is not null;
create index ticket_payers_by_dealer on app.ticket_payers (company_id, dealer_id) where dealer_id is not null;
create unique index ticket_payers_invoice on app.ticket_payers (company_id, invoice_id) where invoice_id is not null;
alter table app.ticket_payers enable row level security;
alter table app.ticket_payers force row level security;
create policy ticket_payers_of_company on app.ticket_payers using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.ticket_payers to warsha_app;
grant usage on sequence app.ticket_payers_id_seq to warsha_app;
-- Two records of one party are merged; an invoice is issued.
grant update (customer_id, dealer_id, invoice_id) on app.ticket_payers to warsha_app;

-- The payer of a line, where it is not the ticket's own.
alter table app.ticket_services add column payer_id bigint;
alter table app.ticket_parts add column payer_id bigint;
alter table app.ticket_services add constraint ticket_services_payer_fkey foreign key (company_id, payer_id) references app.ticket_payers (company_id, id) not valid;
alter table app.ticket_parts add constraint ticket_parts_payer_fkey foreign key (company_id, payer_id) references app.ticket_payers (company_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index ticket_services_by_payer on app.ticket_services (company_id, payer_id) where payer_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index ticket_parts_by_payer on app.ticket_parts (company_id, payer_id) where payer_id is not null;

-- What other payers take of a ticket is not asked of its own.
alter table app.tickets add column shared_minor app.money not null default 0;
alter table app.tickets alter column remaining_minor set expression as (total_minor - shared_minor - returned_minor - paid_minor - bad_debt_minor);
alter table app.tickets add constraint tickets_shared_within_total check (shared_minor between 0 and greatest(total_minor, 0)) not valid;
alter table app.tickets drop constraint tickets_returned_within_total;
alter table app.tickets add constraint tickets_returned_within_total
  check (returned_minor between 0 and greatest(total_minor - shared_minor, 0)) not valid;
alter table app.tickets drop constraint tickets_bad_debt_within_total;
alter table app.tickets add constraint tickets_bad_debt_within_total
  check (bad_debt_minor >= 0 and bad_debt_minor <= greatest(total_minor - shared_minor - returned_minor, 0)) not valid;
alter table app.tickets drop constraint tickets_closed_settled;
alter table app.tickets add constraint tickets_closed_settled check (
  status <> 'Closed' or paid_minor + bad_debt_minor between total_minor - shared_minor - returned_minor and total_minor - shared_minor) not valid;
