-- Up Migration
alter table app.purchase_invoices validate constraint purchase_invoices_says_why_no_vat;
alter table app.purchase_invoices validate constraint purchase_invoices_import_vat_of_imports;
alter table app.tax_periods validate constraint tax_periods_carried_not_negative;
