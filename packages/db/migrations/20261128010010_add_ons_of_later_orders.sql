-- Up Migration
-- An order that begins after the days before it were promised: until its first day the company keeps what it had as well.
alter table app.subscriptions add column starts_later boolean not null default false;
-- squawk-ignore require-concurrent-index-creation
create index subscriptions_to_start on app.subscriptions (company_id, starts_on) where starts_later;
