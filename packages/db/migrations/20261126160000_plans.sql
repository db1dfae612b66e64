-- Up Migration
-- What the operator of an installation sells: the same for every company, read by all, written by the operator as owner.
-- Prices are in riyals, without VAT.
create table app.plans (
  id bigint primary key,
  code text not null unique,
  name_en text not null, name_ar text not null,
  position smallint not null,
  monthly_minor app.money not null constraint plans_monthly_not_negative check (monthly_minor >= 0),
  yearly_minor app.money not null constraint plans_yearly_not_negative check (yearly_minor >= 0),
  -- Null: any number.
  max_shops integer constraint plans_shops_positive check (max_shops > 0),
  -- What of the add-ons is in the plan and costs nothing more.
  add_ons text[] not null default '{}',
  active boolean not null default true
);
create table app.plan_add_ons (
  id bigint primary key,
  code text not null unique,
  name_en text not null, name_ar text not null,
  position smallint not null,
  monthly_minor app.money not null constraint plan_add_ons_monthly_not_negative check (monthly_minor >= 0),
  yearly_minor app.money not null constraint plan_add_ons_yearly_not_negative check (yearly_minor >= 0),
  active boolean not null default true
);
-- A voucher is a share of the price or an amount. An order that uses one counts here, until it is dropped.
create table app.vouchers (
  id bigint primary key,
  code text not null,
  percent_bp app.rate,
  amount_minor app.money,
  starts_on date not null,
  ends_on date not null,
  max_uses integer not null,
  uses integer not null default 0,
  plan_id bigint references app.plans (id),
  constraint vouchers_of_one_kind check ((percent_bp is null) <> (amount_minor is null)),
  constraint vouchers_worth_something check (coalesce(percent_bp, amount_minor) > 0 and coalesce(percent_bp, 0) <= 10000),
  constraint vouchers_not_overused check (uses between 0 and max_uses)
);
-- squawk-ignore require-concurrent-index-creation
create unique index vouchers_of_code on app.vouchers (upper(code));
grant select on app.plans, app.plan_add_ons to warsha_app;
grant select, update (uses) on app.vouchers to warsha_app;
