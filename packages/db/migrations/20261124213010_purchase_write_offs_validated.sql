-- Up Migration
alter table app.purchase_invoices validate constraint purchase_invoices_bad_debt_within_total;
