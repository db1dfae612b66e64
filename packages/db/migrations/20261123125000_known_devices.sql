-- Up Migration
-- The browsers in which a user has signed in: they are let in while others guess at the password. The name of a browser is kept
-- as a hash alone.
create table platform.known_devices (
  account text not null,
  device_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (account, device_hash)
);
create index known_devices_by_time on platform.known_devices (seen_at);
grant select, insert, update, delete on platform.known_devices to warsha_platform;
