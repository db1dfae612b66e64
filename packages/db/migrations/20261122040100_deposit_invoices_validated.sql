-- Up Migration
alter table app.invoices validate constraint invoices_deposit_ticket_fkey;
alter table app.invoices validate constraint invoices_payment_fkey;
alter table app.invoices validate constraint invoices_deposit_or_sale;
alter table app.invoices validate constraint invoices_prepaid_within_total;
alter table app.invoices validate constraint invoices_revenue_adds_up;
alter table app.invoice_lines validate constraint invoice_lines_kind_known;
