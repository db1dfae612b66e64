-- Up Migration
-- Home counts the tickets that invoices closed: not those of parts over the counter, told apart by the index alone.
-- squawk-ignore require-concurrent-index-deletion
drop index app.invoices_by_day;
-- squawk-ignore require-concurrent-index-creation
create index invoices_by_day on app.invoices (company_id, shop_id, issued_at desc, id desc) include (type, category, services_minor, parts_minor, deposit_ticket_id);
