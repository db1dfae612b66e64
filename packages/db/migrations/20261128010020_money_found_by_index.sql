-- Up Migration
-- The operator finds what they have to look after without entering every company: where it stands, and no amount, name or account.
create policy subscriptions_of_platform on app.subscriptions for select to warsha_platform using (true);
create policy subscription_refunds_of_platform on app.subscription_refunds for select to warsha_platform using (true);
grant select (company_id, id, method, state, paid_minor, settled_at) on app.subscriptions to warsha_platform;
grant select (company_id, id, subscription_id, state, settled_at) on app.subscription_refunds to warsha_platform;
-- squawk-ignore require-concurrent-index-creation
create index subscriptions_transfers_to_book on app.subscriptions (id) where method = 'transfer' and paid_minor = 0;
-- squawk-ignore require-concurrent-index-creation
create index subscription_refunds_to_banks on app.subscription_refunds (id) where subscription_id is null and state <> 'failed';
