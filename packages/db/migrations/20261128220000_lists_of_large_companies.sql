-- Up Migration
-- The kind of an entry is looked up with its words: a search for customers read every ticket and invoice with the same letters. The search
-- function runs as the owner of the table, so it may.
-- squawk-ignore require-concurrent-index-creation
create index search_entries_words on app.search_entries using gin (company_id, kind, body gin_trgm_ops);
-- squawk-ignore require-concurrent-index-deletion
drop index app.search_entries_body;

-- What the list of estimates is sorted and narrowed by, and its sums, are read from the index.
-- squawk-ignore require-concurrent-index-creation
create index estimates_newest on app.estimates (company_id, shop_id, id desc)
  include (total_minor, ticket_id, answered, valid_until, sent_at, created_at) where deleted_at is null;
-- squawk-ignore require-concurrent-index-deletion
drop index app.estimates_of_shop;
-- squawk-ignore require-concurrent-index-creation
create index estimates_by_total on app.estimates (company_id, shop_id, total_minor, id) where deleted_at is null;
-- squawk-ignore require-concurrent-index-creation
create index estimates_by_validity on app.estimates (company_id, shop_id, (coalesce(valid_until, 'infinity'::date)), id) where deleted_at is null;

-- The roles under row-level security may not look a kind up, as the comparison of an enumeration is not leakproof: they can only read it along with the rest.
-- squawk-ignore require-concurrent-index-creation
create index stock_activities_newest on app.stock_activities (company_id, shop_id, recorded_at desc, id desc) include (kind);
-- squawk-ignore require-concurrent-index-deletion
drop index app.stock_activities_by_kind;
-- squawk-ignore require-concurrent-index-deletion
drop index app.stock_activities_by_time;

-- squawk-ignore require-concurrent-index-creation
create index stock_reserved on app.stock (company_id, shop_id, part_id) where reserved_milli > 0;

-- A shop belongs to one company. PostgreSQL takes the two for independent and expects far too few rows; these tell it otherwise.
create statistics app.e_invoices_of_shop (dependencies) on company_id, shop_id from app.e_invoices;
create statistics app.estimates_of_shop (dependencies) on company_id, shop_id from app.estimates;
create statistics app.other_transactions_of_shop (dependencies) on company_id, shop_id from app.other_transactions;
create statistics app.part_requests_of_shop (dependencies) on company_id, shop_id from app.part_requests;
create statistics app.purchase_invoices_of_shop (dependencies) on company_id, shop_id from app.purchase_invoices;
create statistics app.purchase_order_lines_of_shop (dependencies) on company_id, shop_id from app.purchase_order_lines;
create statistics app.purchase_orders_of_shop (dependencies) on company_id, shop_id from app.purchase_orders;
create statistics app.purchase_payments_of_shop (dependencies) on company_id, shop_id from app.purchase_payments;
create statistics app.receivables_of_shop (dependencies) on company_id, shop_id from app.receivables;
create statistics app.shop_services_of_shop (dependencies) on company_id, shop_id from app.shop_services;
create statistics app.stock_counts_of_shop (dependencies) on company_id, shop_id from app.stock_counts;
-- They count from the next analysis on: now, where there are rows.
do $$ declare t regclass; begin
  for t in select oid from pg_class where reltuples > 0 and oid = any(array[
    'app.e_invoices', 'app.estimates', 'app.other_transactions', 'app.part_requests', 'app.purchase_invoices', 'app.purchase_order_lines', 'app.purchase_orders', 'app.purchase_payments', 'app.receivables', 'app.shop_services', 'app.stock_counts']::regclass[]) loop
    execute format('analyze %s', t);
  end loop;
end $$;
