-- Up Migration
alter table app.invoices validate constraint invoices_exempt_bears_no_vat;
