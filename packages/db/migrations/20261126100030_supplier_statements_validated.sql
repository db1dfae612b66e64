-- Up Migration
alter table app.shares validate constraint shares_supplier_fkey;
alter table app.shares validate constraint shares_name_their_supplier;
alter table app.shares validate constraint shares_name_their_ticket;
alter table app.shares validate constraint shares_name_their_days;
