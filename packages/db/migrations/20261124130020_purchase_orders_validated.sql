-- Up Migration
alter table app.purchase_invoices validate constraint purchase_invoices_order_fkey;
