-- Up Migration
alter table app.e_invoices validate constraint e_invoices_unanswered_from_zero;
alter table app.e_invoices validate constraint e_invoices_set_aside_waits;
alter table app.notifications validate constraint notifications_about_something;
