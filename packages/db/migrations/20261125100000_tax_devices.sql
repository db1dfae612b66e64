-- Up Migration
create type app.e_invoicing_mode as enum ('TestMode', 'Simulation', 'Production');
create type app.tax_device_state as enum ('Starting', 'Active', 'Retired');
create type app.tax_certificate_kind as enum ('Compliance', 'Production');

-- The device under which a shop is known to the authority. Its documents are one chain: the last place in it stands here, and who
-- issues a document holds this row. Another mode or another VAT number is another device.
create table app.tax_devices (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  vat_registration_id bigint not null,
  mode app.e_invoicing_mode not null,
  state app.tax_device_state not null default 'Starting',
  serial uuid not null,
  -- Of a member of a VAT group: its own tax number.
  member_tin text constraint tax_devices_member_well_formed check (member_tin ~ '^[0-9]{10}$'),
  last_counter bigint not null default 0 constraint tax_devices_counter_from_zero check (last_counter >= 0),
  -- Without a document yet: the hash that the first one names as that before it.
  last_hash text not null default 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==',
  -- The last two digits of the one-time password that was used, and when it was typed.
  otp_hint text constraint tax_devices_otp_hidden check (otp_hint ~ '^[0-9]{2}$'),
  otp_updated_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  retired_at timestamptz,
  version integer not null default 1 constraint tax_devices_version_positive check (version > 0),
  primary key (company_id, id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, vat_registration_id) references app.vat_registrations (company_id, id),
  constraint tax_devices_active_since check ((state = 'Starting') = (activated_at is null) or state = 'Retired'),
  constraint tax_devices_retired_since check ((state = 'Retired') = (retired_at is not null))
);
create unique index tax_devices_one_active on app.tax_devices (company_id, shop_id) where state = 'Active';
create unique index tax_devices_one_starting on app.tax_devices (company_id, shop_id) where state = 'Starting';
create index tax_devices_of_shop on app.tax_devices (company_id, shop_id, id);
create index tax_devices_by_registration on app.tax_devices (company_id, vat_registration_id);

-- A certificate of a device with the key that it belongs to. `sealed` holds the key and the secret for the gateway, encrypted with the
-- key of the installation that `sealed_with` names.
create table app.tax_certificates (
  company_id bigint not null,
  id bigint not null generated always as identity,
  device_id bigint not null,
  kind app.tax_certificate_kind not null,
  -- DER in base64, as it stands in documents.
  certificate text not null,
  csr text not null,
  sealed text not null,
  sealed_with text not null,
  issued_at timestamptz not null,
  stored_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, device_id) references app.tax_devices (company_id, id)
);
create unique index tax_certificates_one_current on app.tax_certificates (company_id, device_id, kind) where replaced_at is null;
create index tax_certificates_of_device on app.tax_certificates (company_id, device_id, id);
create index tax_certificates_by_end on app.tax_certificates (company_id, expires_at) where replaced_at is null and kind = 'Production';
create index tax_certificates_by_seal on app.tax_certificates (company_id, sealed_with);

-- What was asked of the authority and what it answered, without anything secret. Nothing here is ever changed.
create table app.tax_device_log (
  company_id bigint not null,
  id bigint not null generated always as identity,
  device_id bigint not null,
  at timestamptz not null default now(),
  step text not null,
  outcome text not null,
  status integer,
  answer jsonb not null,
  user_id bigint,
  primary key (company_id, id),
  foreign key (company_id, device_id) references app.tax_devices (company_id, id)
);
create index tax_device_log_of_device on app.tax_device_log (company_id, device_id, id desc);

alter table app.tax_devices enable row level security;
alter table app.tax_devices force row level security;
create policy tax_devices_of_company on app.tax_devices using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
alter table app.tax_certificates enable row level security;
alter table app.tax_certificates force row level security;
create policy tax_certificates_of_company on app.tax_certificates using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
alter table app.tax_device_log enable row level security;
alter table app.tax_device_log force row level security;
create policy tax_device_log_of_company on app.tax_device_log using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.tax_devices, app.tax_certificates, app.tax_device_log to warsha_app;
grant update (state, member_tin, last_counter, last_hash, otp_hint, otp_updated_at, activated_at, retired_at, version) on app.tax_devices to warsha_app;
grant update (sealed, sealed_with, replaced_at) on app.tax_certificates to warsha_app;
grant usage on sequence app.tax_devices_id_seq, app.tax_certificates_id_seq, app.tax_device_log_id_seq to warsha_app;
