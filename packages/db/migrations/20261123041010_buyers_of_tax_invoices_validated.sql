-- Up Migration
alter table app.customers validate constraint customers_identifier_whole;
alter table app.customers validate constraint customers_payment_days_within_year;
alter table app.dealers validate constraint dealers_identifier_whole;
alter table app.dealers validate constraint dealers_payment_days_within_year;
