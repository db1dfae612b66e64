-- Up Migration
-- A list counts and sums up to 10,000 rows beside the page it shows. The indexes that lead a list carry what its filters and
-- sums ask for, so that neither reads the rows themselves. A million tickets take seconds to index, during which writing waits.
-- squawk-ignore require-concurrent-index-deletion
drop index app.tickets_open_newest, app.tickets_open_promised, app.tickets_closed_newest, app.invoices_newest;
-- squawk-ignore require-concurrent-index-creation
create index tickets_open_newest on app.tickets (company_id, shop_id, id desc)
  include (status, total_minor, remaining_minor, promised_at, waiting_reason, completed_at, opened_at, customer_id, vehicle_id)
  where status not in ('Closed', 'Canceled');
-- squawk-ignore require-concurrent-index-creation
create index tickets_open_promised on app.tickets (company_id, shop_id, promised_at, id)
  include (status, total_minor, remaining_minor, waiting_reason, completed_at, opened_at, customer_id, vehicle_id)
  where status not in ('Closed', 'Canceled');
-- squawk-ignore require-concurrent-index-creation
create index tickets_closed_newest on app.tickets (company_id, shop_id, id desc)
  include (status, total_minor, remaining_minor) where status in ('Closed', 'Canceled');
-- squawk-ignore require-concurrent-index-creation
create index invoices_newest on app.invoices (company_id, shop_id, id desc)
  include (ticket_id, type, category, taxable_minor, vat_minor, total_minor);
-- The order of the customers' list: the Arabic name, or the English one where there is no other, by the rules of both scripts.
-- squawk-ignore require-concurrent-index-creation
create index customers_by_shown_name on app.customers (company_id, (coalesce(name_ar, name_en)) collate "und-x-icu", id);

-- Rows are read from an index alone only where vacuum has passed since they changed; open tickets are the newest rows of a large table.
alter table app.tickets set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
alter table app.invoices set (autovacuum_vacuum_insert_scale_factor = 0.01);

-- A shop belongs to one company. Not knowing that, PostgreSQL expects a handful of rows where there are thousands, and a plan
-- made for any company joins them one by one.
create statistics app.tickets_of_shop (dependencies) on company_id, shop_id from app.tickets;
create statistics app.invoices_of_shop (dependencies) on company_id, shop_id from app.invoices;
create statistics app.payments_of_shop (dependencies) on company_id, shop_id from app.payments;
-- They count from the next analysis on: now, where there are rows.
do $$ declare t regclass; begin
  for t in select oid from pg_class where reltuples > 0 and oid in ('app.tickets'::regclass, 'app.invoices'::regclass, 'app.payments'::regclass) loop
    execute format('analyze %s', t);
  end loop;
end $$;
