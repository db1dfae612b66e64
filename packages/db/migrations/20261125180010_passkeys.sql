-- Up Migration
-- Keys with which a user signs in without a password (WebAuthn). The public key alone is kept, as SubjectPublicKeyInfo in base64.
create table app.passkeys (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key text not null,
  -- As the registry of COSE numbers them: ES256, EdDSA and RS256.
  algorithm integer not null constraint passkeys_algorithm_known check (algorithm in (-7, -8, -257)),
  -- Of devices that count what they sign: it only rises.
  sign_count bigint not null default 0,
  name text not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (company_id, id),
  constraint passkeys_of_credential unique (company_id, credential_id),
  foreign key (company_id, user_id) references app.users (company_id, id)
);
create index passkeys_by_user on app.passkeys (company_id, user_id, id);
-- What was signed to sign in serves once.
create table app.used_challenges (
  company_id bigint not null references app.companies (id),
  challenge_hash text not null,
  expires_at timestamptz not null,
  primary key (company_id, challenge_hash)
);
create index used_challenges_by_end on app.used_challenges (company_id, expires_at);
do $$ declare t text; begin
  foreach t in array array['passkeys','used_challenges'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update, delete on app.passkeys to warsha_app;
grant select, insert, delete on app.used_challenges to warsha_app;
