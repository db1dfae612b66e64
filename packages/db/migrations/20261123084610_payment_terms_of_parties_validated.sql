-- Up Migration
alter table app.customers validate constraint customers_payment_term_fkey;
alter table app.dealers validate constraint dealers_payment_term_fkey;
alter table app.suppliers validate constraint suppliers_payment_term_fkey;
