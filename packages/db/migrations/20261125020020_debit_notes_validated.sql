-- Up Migration
alter table app.invoices validate constraint invoices_debit_of_fkey;
alter table app.invoices validate constraint invoices_debit_stands_alone;
alter table app.invoices validate constraint invoices_correction_says_why;
alter table app.worn_prefixes validate constraint worn_prefixes_of_invoices;
