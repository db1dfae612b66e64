-- Up Migration
alter table app.shares validate constraint shares_order_fkey;
alter table app.shares validate constraint shares_name_their_order;
alter table app.shares validate constraint shares_name_their_ticket;
