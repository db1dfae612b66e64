-- Up Migration
-- An order of a plan for a time. It begins when it is paid, and remembers what it was sold for.
create type app.subscription_state as enum ('pending', 'active', 'cancelled', 'dropped');
create type app.subscription_method as enum ('card', 'transfer', 'wallet', 'trial');
create table app.subscriptions (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  plan_id bigint not null references app.plans (id),
  period text not null constraint subscriptions_period_known check (period in ('month', 'year')),
  add_ons text[] not null,
  max_shops integer,
  state app.subscription_state not null,
  method app.subscription_method not null,
  -- The day from which the order counts: what ran before is credited from it.
  ordered_on date not null,
  starts_on date,
  paid_to date,
  -- Earlier than paid_to where the rest was credited.
  ends_on date,
  package_minor app.money not null,
  discount_minor app.money not null default 0,
  net_minor app.money not null,
  vat_bp app.rate not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  credit_minor app.money not null default 0,
  wallet_minor app.money not null default 0,
  -- Asked of the company by card or transfer.
  due_minor app.money not null,
  -- What really came.
  paid_minor app.money not null default 0,
  -- The newest order that had begun when this one was made: what it replaces or prolongs.
  after_id bigint,
  -- What was given back of the order: the credit note of its unused days.
  credited_minor app.money not null default 0,
  voucher_id bigint references app.vouchers (id),
  voucher_code text,
  checkout_id text,
  page_url text,
  payment_id text,
  transaction_id text,
  transaction_date date,
  payment_brand text,
  card_last4 text,
  account_name text, account_number text, iban text,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  settled_at timestamptz,
  request_key uuid not null,
  request_hash text not null,
  primary key (company_id, id),
  foreign key (company_id, made_by) references app.users (company_id, id),
  foreign key (company_id, after_id) references app.subscriptions (company_id, id),
  constraint subscriptions_request unique (company_id, request_key),
  constraint subscriptions_sums check (
    net_minor = package_minor - discount_minor and total_minor = net_minor + vat_minor
    and due_minor = total_minor - credit_minor - wallet_minor
    and least(package_minor, discount_minor, net_minor, vat_minor, credit_minor, wallet_minor, due_minor, paid_minor, credited_minor) >= 0
    and credited_minor <= total_minor),
  constraint subscriptions_begun check (state not in ('active', 'cancelled') or (starts_on is not null and paid_to is not null and ends_on is not null)),
  constraint subscriptions_dates check (starts_on <= paid_to and ends_on between starts_on - 1 and paid_to)
);
-- A payment of the provider begins one order, once.
-- squawk-ignore require-concurrent-index-creation
create unique index subscriptions_of_payment on app.subscriptions (company_id, payment_id) where payment_id is not null;
-- squawk-ignore require-concurrent-index-creation
create unique index subscriptions_of_checkout on app.subscriptions (company_id, checkout_id) where checkout_id is not null;
-- SUB-017: one bank transfer at a time.
-- squawk-ignore require-concurrent-index-creation
create unique index subscriptions_one_transfer on app.subscriptions (company_id) where state = 'pending' and method = 'transfer';
-- A voucher is used once by a company.
-- squawk-ignore require-concurrent-index-creation
create unique index subscriptions_one_voucher on app.subscriptions (company_id, voucher_id) where voucher_id is not null and state <> 'dropped';

create table app.subscription_receipts (
  company_id bigint not null,
  subscription_id bigint not null,
  name text not null, mime text not null, bytes integer not null,
  content bytea not null,
  primary key (company_id, subscription_id),
  foreign key (company_id, subscription_id) references app.subscriptions (company_id, id)
);

-- What goes back to a card or a bank account. It left the wallet when it was asked for; one that failed is back in it.
create type app.refund_state as enum ('pending', 'paid', 'failed');
create table app.subscription_refunds (
  company_id bigint not null,
  id bigint not null generated always as identity,
  -- Whose card is given the money; null: the bank account.
  subscription_id bigint,
  iban text,
  amount_minor app.money not null constraint subscription_refunds_positive check (amount_minor > 0),
  state app.refund_state not null default 'pending',
  -- Of a cancellation, or of the wallet alone.
  cancels boolean not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  settled_at timestamptz,
  request_key uuid not null,
  request_hash text not null,
  primary key (company_id, id),
  foreign key (company_id, subscription_id) references app.subscriptions (company_id, id),
  foreign key (company_id, made_by) references app.users (company_id, id),
  constraint subscription_refunds_place check (subscription_id is not null or iban is not null)
);
-- squawk-ignore require-concurrent-index-creation
create unique index subscription_refunds_of_key on app.subscription_refunds (company_id, request_key, coalesce(subscription_id, 0));
-- squawk-ignore require-concurrent-index-creation
create index subscription_refunds_of_subscription on app.subscription_refunds (company_id, subscription_id);

-- Each movement continues where the one before it ended, so no two can spend the same riyal, and none goes below zero.
create table app.wallet_movements (
  company_id bigint not null references app.companies (id),
  number integer not null,
  at timestamptz not null default now(),
  kind text not null constraint wallet_movements_kind_known check (kind in ('unusedDays', 'payment', 'paidTooMuch', 'refund', 'refundFailed')),
  amount_minor app.money not null constraint wallet_movements_move check (amount_minor <> 0),
  before_minor app.money not null,
  after_minor app.money not null,
  subscription_id bigint,
  refund_id bigint,
  primary key (company_id, number),
  foreign key (company_id, subscription_id) references app.subscriptions (company_id, id),
  foreign key (company_id, refund_id) references app.subscription_refunds (company_id, id),
  constraint wallet_movements_numbered check (number > 0 and (number > 1 or before_minor = 0)),
  constraint wallet_movements_sum check (after_minor = before_minor + amount_minor and before_minor >= 0 and after_minor >= 0)
);

do $$ declare t text; begin
  foreach t in array array['subscriptions', 'subscription_receipts', 'subscription_refunds', 'wallet_movements'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update on app.subscriptions, app.subscription_refunds to warsha_app;
grant select, insert on app.subscription_receipts, app.wallet_movements to warsha_app;
