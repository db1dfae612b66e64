-- Up Migration
-- Which tax documents of subscriptions wait, and why, is found without entering every company: no amount, and no name.
create policy subscription_documents_of_platform on app.subscription_documents for select to warsha_platform using (true);
grant select (company_id, subscription_id, kind, asked_at, issued_at, problem) on app.subscription_documents to warsha_platform;
-- squawk-ignore require-concurrent-index-creation
create index subscription_documents_waiting on app.subscription_documents (asked_at) where issued_at is null;
