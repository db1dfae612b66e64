-- Up Migration
-- The features a company has subscribed to apart from its plan (ROL-039).
alter table app.companies add column add_ons text[] not null default '{}';
