-- Up Migration
-- The licence and the commercial register of a shop run out; who runs the company is warned before (decisions §12, HRM-011).
alter table app.shops
  add column license_expires_on date,
  add column commercial_register_expires_on date;
