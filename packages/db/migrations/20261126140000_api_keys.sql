-- Up Migration
-- What another program signs in with. Each key has an account that nobody signs in to, so that roles and the log know it
-- as they know people, and a session that lasts until the key expires or is revoked.
alter table app.users add column is_integration boolean not null default false;
alter table app.sessions add column of_api_key boolean not null default false;
create table app.api_keys (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  session_id uuid not null,
  name text not null,
  -- The beginning of the key, by which people tell it apart. The key itself is kept as its SHA-256 alone.
  hint text not null,
  secret_hash text not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (company_id, id),
  constraint api_keys_of_secret unique (company_id, secret_hash),
  foreign key (company_id, user_id) references app.users (company_id, id),
  foreign key (company_id, made_by) references app.users (company_id, id),
  foreign key (company_id, session_id) references app.sessions (company_id, id)
);
-- squawk-ignore require-concurrent-index-creation
create unique index api_keys_of_name on app.api_keys (company_id, lower(name)) where revoked_at is null;
do $$ declare t text; begin
  foreach t in array array['api_keys'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update on app.api_keys to warsha_app;
