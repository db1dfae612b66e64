-- Up Migration
-- Whether the gateway at an address answers, over all devices and processes of the installation: who submits a document looks here
-- first, and while the gateway is away one probe at a time asks.
create table platform.gateways (
  address text primary key,
  failures integer not null default 0 constraint gateways_failures_from_zero check (failures >= 0),
  away_since timestamptz,
  retry_at timestamptz,
  probing_until timestamptz,
  recovered_at timestamptz,
  constraint gateways_away_is_retried check ((away_since is null) = (retry_at is null))
);
grant select, insert, update on platform.gateways to warsha_platform;
