-- Up Migration
alter table app.companies validate constraint companies_vat_registration_fkey;
alter table app.shops validate constraint shops_vat_registration_fkey;
alter table app.invoices validate constraint invoices_vat_registration_fkey;
