-- Up Migration
-- The first company of an installation is set up by a person who holds the token that the start has shown; only its hash is kept.
create table platform.setup_tokens (
  id smallint primary key default 1 constraint setup_tokens_one check (id = 1),
  token_hash text not null,
  made_at timestamptz not null default now()
);
grant select, insert, update, delete on platform.setup_tokens to warsha_platform;
-- Used up in the transaction that makes the company, which is the server's.
grant select, delete on platform.setup_tokens to warsha_app;
grant insert on app.companies to warsha_app;
