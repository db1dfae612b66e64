-- Up Migration
-- What a user is asked for after the password: a code by e-mail, or one of an app, whose secret is sealed with the secret of the
-- installation. `last_step` is the time step whose code was taken last: a code serves once. `users.two_factor` says that there is a row.
create table app.second_factors (
  company_id bigint not null,
  user_id bigint not null,
  method text not null constraint second_factors_method_known check (method in ('email', 'app')),
  sealed_secret text,
  last_step bigint not null default 0,
  since timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app.users (company_id, id),
  constraint second_factors_app_has_secret check ((method = 'app') = (sealed_secret is not null))
);
-- Kept as keyed hashes; a code that is used is gone.
create table app.recovery_codes (
  company_id bigint not null,
  user_id bigint not null,
  code_hash text not null,
  primary key (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references app.second_factors (company_id, user_id)
);
-- Between the right password and the code: what the browser brings back is kept as a hash. The same for codes that a signed-in user
-- asks for. `code_hash` is null where an app makes the codes; `email` is where a code went, if not to the username.
create table app.auth_codes (
  company_id bigint not null,
  token_hash text not null,
  user_id bigint not null,
  purpose text not null constraint auth_codes_purpose_known check (purpose in ('signIn', 'own', 'businessUser')),
  code_hash text,
  email text,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references app.users (company_id, id),
  constraint auth_codes_new_email_for_business_user check ((purpose = 'businessUser') = (email is not null))
);
create index auth_codes_by_user on app.auth_codes (company_id, user_id);
create index auth_codes_by_end on app.auth_codes (company_id, expires_at);
-- Browsers in which a user is not asked for the code again, until the end of each.
create table app.remembered_browsers (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash text not null,
  agent text, address text,
  remembered_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (company_id, id),
  constraint remembered_browsers_of_token unique (company_id, token_hash),
  foreign key (company_id, user_id) references app.users (company_id, id)
);
create index remembered_browsers_by_user on app.remembered_browsers (company_id, user_id, id);
create index remembered_browsers_by_end on app.remembered_browsers (company_id, expires_at);
do $$ declare t text; begin
  foreach t in array array['second_factors','recovery_codes','auth_codes','remembered_browsers'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update, delete on app.second_factors, app.auth_codes, app.remembered_browsers to warsha_app;
grant select, insert, delete on app.recovery_codes to warsha_app;
