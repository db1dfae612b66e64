-- Up Migration
-- Another number after every change of who may do what in a company: its users, their roles, its shops or the company itself. Who
-- called a moment ago is known still while it is the same.
alter table app.company_revisions add column rights_revision bigint not null default 0;
