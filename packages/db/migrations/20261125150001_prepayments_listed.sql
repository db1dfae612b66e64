-- Up Migration
-- The list of prepayments alone: its newest first, of any day.
-- squawk-ignore require-concurrent-index-creation
create index invoices_of_prepayments on app.invoices (company_id, shop_id, id desc) where deposit_ticket_id is not null;
