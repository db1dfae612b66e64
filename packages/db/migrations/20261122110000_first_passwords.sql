-- Up Migration
-- Somebody else chose this password: before anything else its user chooses one that he alone knows.
alter table app.users add column must_change_password boolean not null default false;
