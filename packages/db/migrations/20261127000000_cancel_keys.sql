-- Up Migration
-- The request that cancelled an order: a second one with its key finds it, even where nothing was given back.
alter table app.subscriptions
  add column cancel_key uuid,
  add column cancel_hash text;
alter table app.subscriptions add constraint subscriptions_cancel_key_whole
  check ((cancel_key is null) = (cancel_hash is null)) not valid;
-- Orders are few: a handful a company and year.
-- squawk-ignore require-concurrent-index-creation
create unique index subscriptions_of_cancel_key on app.subscriptions (company_id, cancel_key) where cancel_key is not null;
