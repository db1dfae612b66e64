-- Up Migration
-- The open visits of a customer or a partner with thousands of past ones: his page shows, counts and sums them, over some shops.
-- squawk-ignore require-concurrent-index-creation
create index tickets_open_by_customer on app.tickets (company_id, customer_id, id desc)
  include (shop_id, dealer_id, remaining_minor) where status not in ('Closed', 'Canceled');
-- squawk-ignore require-concurrent-index-creation
create index tickets_open_by_dealer on app.tickets (company_id, dealer_id, id desc)
  include (shop_id, remaining_minor) where dealer_id is not null and status not in ('Closed', 'Canceled');
