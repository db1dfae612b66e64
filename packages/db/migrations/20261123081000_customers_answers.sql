-- Up Migration
-- When the customer answered by the link, until somebody has read it.
alter table app.tickets add column customer_answered_at timestamptz;
-- squawk-ignore require-concurrent-index-creation
create index tickets_answered on app.tickets (company_id, shop_id, customer_answered_at) where customer_answered_at is not null;
