-- Up Migration
-- The primary key reads newest first as well as its copy did, and the list of customers is ordered by the name that is shown.
-- squawk-ignore require-concurrent-index-deletion
drop index app.customers_newest, app.vehicles_newest, app.customers_by_name_en, app.customers_by_name_ar;
