-- Up Migration
-- The operator edits at their desk what is sold. `version` is of what they edit: an order that uses a voucher leaves it as it is.
alter table app.plans add column version integer not null default 1;
alter table app.plan_add_ons add column version integer not null default 1;
alter table app.vouchers
  add column version integer not null default 1,
  -- A withdrawn voucher is refused; orders that used it keep their discount.
  add column active boolean not null default true;
-- Nothing that was sold once is deleted, and no code is changed: orders name it.
grant select, insert on app.plans, app.plan_add_ons, app.vouchers to warsha_platform;
grant update (name_en, name_ar, position, monthly_minor, yearly_minor, max_shops, add_ons, active, version) on app.plans to warsha_platform;
grant update (name_en, name_ar, position, monthly_minor, yearly_minor, active, version) on app.plan_add_ons to warsha_platform;
grant update (percent_bp, amount_minor, starts_on, ends_on, max_uses, plan_id, active, version) on app.vouchers to warsha_platform;

-- What the operator changed at their desk, outside every company. Lines are added and never changed. The key is that of the request
-- which made something new: sent twice, it makes one.
create table platform.desk_changes (
  id bigint generated always as identity primary key,
  operator smallint not null constraint desk_changes_operator_known check (operator in (-1, -2)),
  at timestamptz not null default now(),
  entity text not null,
  entity_id bigint not null,
  action text not null,
  -- Each field with what stood there before and what stands there after.
  changes jsonb not null default '[]',
  address text,
  request_key uuid constraint desk_changes_one_for_each_request unique,
  request_hash text
);
grant select, insert on platform.desk_changes to warsha_platform;
