-- Up Migration
-- A new company may try the product with a few customers and cars that are examples, and remove them all in one action.
alter table app.customers add column is_example boolean not null default false;
alter table app.vehicles add column is_example boolean not null default false;
-- squawk-ignore require-concurrent-index-creation
create index customers_examples on app.customers (company_id) where is_example;
-- squawk-ignore require-concurrent-index-creation
create index vehicles_examples on app.vehicles (company_id) where is_example;
