-- Up Migration
-- The keys of all requests of a company in one place: whoever sends one again waits for the first, and a key that was never used is
-- found to be new by one entry of one index. What was stored under a key stands in the table of its kind.
create table app.request_keys (
  company_id bigint not null,
  request_key uuid not null,
  -- How often it was held again.
  repeats integer not null default 0,
  primary key (company_id, request_key)
);
alter table app.request_keys enable row level security;
create policy request_keys_of_company on app.request_keys
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update on app.request_keys to warsha_app;

alter table app.request_keys force row level security;

-- Those of all that is stored, one company after the other, each entered as its own requests enter it: no table is locked for it.
do $$
begin
  for company in 1 .. coalesce(greatest(
    (select last_value from pg_sequences where schemaname = 'app' and sequencename = 'companies_id_seq'),
    (select max(company_id) from platform.logins)), 0)
  loop
    perform app.enter(company);
    insert into app.request_keys (company_id, request_key)
      select company_id, request_key from app.tickets where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.estimates where company_id = company and request_key is not null
      union all
      select company_id, checkout_key from app.tickets where company_id = company and checkout_key is not null
      union all
      select company_id, request_key from app.payments where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.invoices where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.imports where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.drawers where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.drawer_moves where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.purchase_invoices where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.purchase_orders where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.purchase_payments where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.purchase_write_offs where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.recurring_expenses where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.other_transactions where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.journal_exports where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.tax_periods where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.stock_counts where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.transfers where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.decisions where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.estimate_decisions where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.files where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.purchase_attachments where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.sent_actions where company_id = company and request_key is not null
      union all
      select company_id, request_key from app.subscriptions where company_id = company and request_key is not null
      union all
      select company_id, cancel_key from app.subscriptions where company_id = company and cancel_key is not null
      union all
      select company_id, request_key from app.subscription_refunds where company_id = company and request_key is not null
    on conflict do nothing;
  end loop;
  execute $q$set local app.company_id = ''$q$;
end
$$;
