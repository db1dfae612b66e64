-- Up Migration
-- The column is new and empty: nothing has to be read.
alter table app.payments validate constraint payments_drawer_fkey;
