-- Up Migration
-- A business that registered and has not yet opened the link of its e-mail. There is no company until then. The code of the link and
-- the password are kept as hashes.
create table platform.registrations (
  id bigint primary key,
  username text not null constraint registrations_of_username unique,
  code_hash text not null constraint registrations_of_code unique,
  password_hash text not null,
  typed jsonb not null,
  expires_at timestamptz not null,
  constraint registrations_username_lower check (username = lower(username))
);
create index registrations_by_end on platform.registrations (expires_at);
alter table platform.registrations enable row level security, force row level security;
create policy registrations_of_platform on platform.registrations to warsha_platform using (true);
grant select, insert, update, delete on platform.registrations to warsha_platform;
-- Used up in the transaction that makes the company, which is the server's; it sees neither passwords nor what was typed.
create policy registrations_used_up on platform.registrations to warsha_app using (true);
grant select (id, code_hash, expires_at), delete on platform.registrations to warsha_app;
-- Whether a sub-domain is taken is asked before any company is entered: the names of hosts alone, and the sign that a row is.
create policy sub_domains_of_platform on app.companies for select to warsha_platform using (true);
grant usage on schema app to warsha_platform;
grant select (sub_domain) on app.companies to warsha_platform;
-- What somebody wrote who promoted the product to the company.
alter table app.companies add column promotion_code text;
