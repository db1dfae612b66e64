-- Up Migration
-- The operator's own accounts (-1, -2) find the companies that allow support here, without looking into any of them. Each
-- company writes its own line, in the transaction that opens or closes its window; only the operator's console reads all.
create table platform.support_windows (
  company_id bigint primary key,
  until timestamptz not null
);
create index support_windows_by_end on platform.support_windows (until);

-- A sign-in of the operator, before a company is chosen. It lives for minutes.
create table platform.operator_sessions (
  id uuid primary key,
  operator smallint not null constraint operator_sessions_operator_known check (operator in (-1, -2)),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text, agent text
);
create index operator_sessions_by_end on platform.operator_sessions (expires_at);

-- A session on its way from the shared host to the company's own: the code itself is never stored, and goes with its use.
create table platform.hand_overs (
  code_hash text primary key,
  company_id bigint not null,
  session_id uuid not null,
  expires_at timestamptz not null
);
create index hand_overs_by_end on platform.hand_overs (expires_at);

grant usage on schema platform to warsha_app;
do $$ declare t text; begin
  foreach t in array array['support_windows', 'logins'] loop
    execute format('alter table platform.%I enable row level security', t);
    execute format('create policy %I on platform.%I to warsha_platform using (true)', t || '_of_platform', t);
    execute format('create policy %I on platform.%I to warsha_app using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update, delete on platform.support_windows to warsha_app;
-- A new user and his sign-in are one transaction: the company writes its own lines and sees no others.
grant select, insert, delete on platform.logins to warsha_app;
grant select on platform.support_windows to warsha_platform;
grant select, insert, delete on platform.operator_sessions, platform.hand_overs to warsha_platform;
