-- Up Migration
-- The keys of all requests of a company in one place: whoever sends one again waits for the first, and a key that was never used is
-- found to be new by one entry of one index. What was stored under a key stands in the table of its kind.
create table app.request_keys (
  company_id bigint not null,
  request_key uuid not null,
  -- How often the request came again.
  repeats integer not null default 0,
  primary key (company_id, request_key)
);
alter table app.request_keys enable row level security;
create policy request_keys_of_company on app.request_keys
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update on app.request_keys to warsha_app;

-- Those of all that is stored. Forced row-level security would hide every row from an owner who is no superuser.
alter table app.tickets no force row level security;
alter table app.estimates no force row level security;
alter table app.payments no force row level security;
alter table app.invoices no force row level security;
alter table app.imports no force row level security;
alter table app.drawers no force row level security;
alter table app.drawer_moves no force row level security;
alter table app.purchase_invoices no force row level security;
alter table app.purchase_orders no force row level security;
alter table app.purchase_payments no force row level security;
alter table app.purchase_write_offs no force row level security;
alter table app.recurring_expenses no force row level security;
alter table app.other_transactions no force row level security;
alter table app.journal_exports no force row level security;
alter table app.tax_periods no force row level security;
alter table app.stock_counts no force row level security;
alter table app.transfers no force row level security;
alter table app.decisions no force row level security;
alter table app.estimate_decisions no force row level security;
alter table app.files no force row level security;
alter table app.purchase_attachments no force row level security;
alter table app.sent_actions no force row level security;
alter table app.subscriptions no force row level security;
alter table app.subscription_refunds no force row level security;
insert into app.request_keys (company_id, request_key)
  select company_id, request_key from app.tickets where request_key is not null
  union all
  select company_id, request_key from app.estimates where request_key is not null
  union all
  select company_id, checkout_key from app.tickets where checkout_key is not null
  union all
  select company_id, request_key from app.payments where request_key is not null
  union all
  select company_id, request_key from app.invoices where request_key is not null
  union all
  select company_id, request_key from app.imports where request_key is not null
  union all
  select company_id, request_key from app.drawers where request_key is not null
  union all
  select company_id, request_key from app.drawer_moves where request_key is not null
  union all
  select company_id, request_key from app.purchase_invoices where request_key is not null
  union all
  select company_id, request_key from app.purchase_orders where request_key is not null
  union all
  select company_id, request_key from app.purchase_payments where request_key is not null
  union all
  select company_id, request_key from app.purchase_write_offs where request_key is not null
  union all
  select company_id, request_key from app.recurring_expenses where request_key is not null
  union all
  select company_id, request_key from app.other_transactions where request_key is not null
  union all
  select company_id, request_key from app.journal_exports where request_key is not null
  union all
  select company_id, request_key from app.tax_periods where request_key is not null
  union all
  select company_id, request_key from app.stock_counts where request_key is not null
  union all
  select company_id, request_key from app.transfers where request_key is not null
  union all
  select company_id, request_key from app.decisions where request_key is not null
  union all
  select company_id, request_key from app.estimate_decisions where request_key is not null
  union all
  select company_id, request_key from app.files where request_key is not null
  union all
  select company_id, request_key from app.purchase_attachments where request_key is not null
  union all
  select company_id, request_key from app.sent_actions where request_key is not null
  union all
  select company_id, request_key from app.subscriptions where request_key is not null
  union all
  select company_id, cancel_key from app.subscriptions where cancel_key is not null
  union all
  select company_id, request_key from app.subscription_refunds where request_key is not null
on conflict do nothing;
alter table app.tickets force row level security;
alter table app.estimates force row level security;
alter table app.payments force row level security;
alter table app.invoices force row level security;
alter table app.imports force row level security;
alter table app.drawers force row level security;
alter table app.drawer_moves force row level security;
alter table app.purchase_invoices force row level security;
alter table app.purchase_orders force row level security;
alter table app.purchase_payments force row level security;
alter table app.purchase_write_offs force row level security;
alter table app.recurring_expenses force row level security;
alter table app.other_transactions force row level security;
alter table app.journal_exports force row level security;
alter table app.tax_periods force row level security;
alter table app.stock_counts force row level security;
alter table app.transfers force row level security;
alter table app.decisions force row level security;
alter table app.estimate_decisions force row level security;
alter table app.files force row level security;
alter table app.purchase_attachments force row level security;
alter table app.sent_actions force row level security;
alter table app.subscriptions force row level security;
alter table app.subscription_refunds force row level security;
alter table app.request_keys force row level security;
