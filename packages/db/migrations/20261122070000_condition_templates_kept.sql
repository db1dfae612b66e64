-- Up Migration
-- Outlines are written by the company itself: a form is saved onto the version it was opened on.
alter table app.condition_templates add column version integer not null default 1 constraint condition_templates_version_positive check (version > 0);
grant insert, update, delete on app.condition_templates to warsha_app;
