-- Up Migration
alter table app.shops validate constraint shops_manager_fkey;
alter table app.shops validate constraint shops_primary_enabled;
