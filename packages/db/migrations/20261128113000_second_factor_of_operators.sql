-- Up Migration
-- What the operator's own accounts are asked for after the password: a code of an app, or a recovery code. As with the users of companies the secret is sealed
-- with that of the installation, `last_step` is the time step whose code was taken last, and codes are kept as keyed hashes.
create table platform.operator_factors (
  operator smallint primary key constraint operator_factors_operator_known check (operator in (-1, -2)),
  sealed_secret text not null,
  last_step bigint not null default 0,
  since timestamptz not null default now()
);
create table platform.operator_recovery_codes (
  operator smallint not null references platform.operator_factors (operator),
  code_hash text not null,
  primary key (operator, code_hash)
);
-- Between the right password and the code.
create table platform.operator_codes (
  token_hash text primary key,
  operator smallint not null constraint operator_codes_operator_known check (operator in (-1, -2)),
  expires_at timestamptz not null
);
create index operator_codes_by_end on platform.operator_codes (expires_at);
grant select, insert, update, delete on platform.operator_factors to warsha_platform;
grant select, insert, delete on platform.operator_recovery_codes, platform.operator_codes to warsha_platform;
