-- Up Migration
alter table app.tickets validate constraint tickets_returned_within_total;
alter table app.tickets validate constraint tickets_bad_debt_within_total;
alter table app.tickets validate constraint tickets_closed_settled;
alter table app.invoices validate constraint invoices_return_says_why;
alter table app.invoice_lines validate constraint invoice_lines_returned_within_total;
