-- Up Migration
-- Checked in a transaction of its own, so that the table is not locked meanwhile.
alter table app.notifications validate constraint notifications_about_something;
alter table app.notifications validate constraint notifications_webhook_fkey;
