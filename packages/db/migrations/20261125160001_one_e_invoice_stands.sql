-- Up Migration
alter table app.e_invoices validate constraint e_invoices_refused_is_replaced;
-- E-invoices are as new as this: the table is small wherever it exists.
-- squawk-ignore require-concurrent-index-creation
create unique index e_invoices_standing on app.e_invoices (company_id, invoice_id) where not replaced;
-- squawk-ignore require-concurrent-index-creation
create index e_invoices_of_invoice on app.e_invoices (company_id, invoice_id);
