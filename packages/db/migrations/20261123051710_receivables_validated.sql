-- Up Migration
alter table app.payments validate constraint payments_customer_fkey;
alter table app.payments validate constraint payments_dealer_fkey;
alter table app.payments validate constraint payments_for_something;
alter table app.payments validate constraint payments_party_alone;
