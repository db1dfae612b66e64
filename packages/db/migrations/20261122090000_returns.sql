-- Up Migration
-- What a sales invoice asked for and a return invoice takes back. A ticket keeps its total; less is asked for it.
alter table app.tickets add column returned_minor app.money not null default 0;
alter table app.tickets alter column remaining_minor set expression as (total_minor - returned_minor - paid_minor - bad_debt_minor);
alter table app.tickets add constraint tickets_returned_within_total check (returned_minor between 0 and greatest(total_minor, 0)) not valid;
alter table app.tickets drop constraint tickets_bad_debt_within_total;
alter table app.tickets add constraint tickets_bad_debt_within_total
  check (bad_debt_minor >= 0 and bad_debt_minor <= greatest(total_minor - returned_minor, 0)) not valid;
-- A closed ticket owes nothing; what was paid for what came back may still have to be given back.
alter table app.tickets drop constraint tickets_closed_settled;
alter table app.tickets add constraint tickets_closed_settled
  check (status <> 'Closed' or paid_minor + bad_debt_minor between total_minor - returned_minor and total_minor) not valid;

alter table app.invoices add column return_reason text;
alter table app.invoices add constraint invoices_return_says_why check (
  case when type = 'Return' and deposit_ticket_id is null then return_reason is not null and length(return_reason) between 1 and 500
    else return_reason is null end) not valid;
-- Which credit notes an invoice has.
-- squawk-ignore require-concurrent-index-creation
create index invoices_by_original on app.invoices (company_id, original_invoice_id, id) where original_invoice_id is not null;

-- How much of a line was returned, VAT included: the one thing of an issued invoice that moves, and never beyond what was sold.
-- A line of a return invoice stands at the position of the line that it takes back.
alter table app.invoice_lines add column returned_minor app.money not null default 0;
alter table app.invoice_lines add constraint invoice_lines_returned_within_total check (returned_minor between 0 and greatest(total_minor, 0)) not valid;
grant update (returned_minor) on app.invoice_lines to warsha_app;

-- A visit with a return may be paid back after it was over: a statement of later days reads it too.
-- squawk-ignore require-concurrent-index-creation
create index tickets_returned_by_customer on app.tickets (company_id, customer_id, id) where returned_minor > 0;
-- squawk-ignore require-concurrent-index-creation
create index tickets_returned_by_dealer on app.tickets (company_id, dealer_id, id) where returned_minor > 0 and dealer_id is not null;
