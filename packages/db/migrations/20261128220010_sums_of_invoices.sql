-- Up Migration
-- The sums over a list of invoices need what was paid ahead too, so that they are read from the index. Counter sales have an index of their own.
-- squawk-ignore require-concurrent-index-deletion
drop index app.invoices_newest;
-- squawk-ignore require-concurrent-index-creation
create index invoices_newest on app.invoices (company_id, shop_id, id desc)
  include (ticket_id, type, category, taxable_minor, vat_minor, total_minor, prepaid_minor, prepaid_vat_minor);
-- squawk-ignore require-concurrent-index-creation
create index invoices_of_parts on app.invoices (company_id, shop_id, id desc)
  include (ticket_id, type, category, taxable_minor, vat_minor, total_minor, prepaid_minor, prepaid_vat_minor) where category = 'spareParts';
