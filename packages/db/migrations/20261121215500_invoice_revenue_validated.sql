-- Up Migration
alter table app.invoices validate constraint invoices_revenue_adds_up;
