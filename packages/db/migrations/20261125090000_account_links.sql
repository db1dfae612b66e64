-- Up Migration
-- Links that e-mails carry to a user: to choose a new password, or the first one. A link is kept as a hash, serves once, for one
-- purpose, until its end. It is found before any company is entered, and used up inside the company.
create table platform.account_links (
  token_hash text primary key,
  purpose text not null constraint account_links_purpose_known check (purpose in ('passwordReset', 'userActivation')),
  company_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null
);
create index account_links_by_user on platform.account_links (company_id, user_id);
create index account_links_by_end on platform.account_links (expires_at);
alter table platform.account_links enable row level security, force row level security;
create policy account_links_of_platform on platform.account_links to warsha_platform using (true);
create policy account_links_of_company on platform.account_links to warsha_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on platform.account_links to warsha_platform;
grant select, insert, delete on platform.account_links to warsha_app;
