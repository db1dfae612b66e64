-- Up Migration
alter table app.notifications validate constraint notifications_about_something;
alter table app.notifications validate constraint notifications_certificate_fkey;
