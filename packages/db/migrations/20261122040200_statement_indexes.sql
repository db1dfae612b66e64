-- Up Migration
-- A statement reads its own days alone: the invoices issued in them, and the visits that were not over before them.
-- squawk-ignore require-concurrent-index-creation
create index invoices_by_customer_and_day on app.invoices (company_id, customer_id, issued_at) where deposit_ticket_id is null;
-- squawk-ignore require-concurrent-index-creation
create index invoices_by_dealer_and_day on app.invoices (company_id, dealer_id, issued_at) where dealer_id is not null and deposit_ticket_id is null;
-- squawk-ignore require-concurrent-index-creation
create index tickets_by_customer_and_end on app.tickets (company_id, customer_id, (coalesce(closed_at, canceled_at, 'infinity'::timestamptz)));
-- squawk-ignore require-concurrent-index-creation
create index tickets_by_dealer_and_end on app.tickets (company_id, dealer_id, (coalesce(closed_at, canceled_at, 'infinity'::timestamptz))) where dealer_id is not null;
