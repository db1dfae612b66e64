-- Up Migration
alter table app.customers validate constraint customers_price_list_fkey;
