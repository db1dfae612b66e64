-- Up Migration
-- The column is new and empty: nothing has to be read.
alter table app.ticket_services validate constraint ticket_services_package_fkey;
