-- Up Migration
alter table app.shares validate constraint shares_customer_fkey;
alter table app.shares validate constraint shares_dealer_fkey;
alter table app.shares validate constraint shares_shop_fkey;
alter table app.shares validate constraint shares_name_their_ticket;
alter table app.shares validate constraint shares_name_their_account;
alter table app.shares validate constraint shares_name_their_days;
