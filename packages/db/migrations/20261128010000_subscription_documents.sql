-- Up Migration
-- An order remembers what it sold by name and price, whatever plans are called and cost later, and whether the installation issues its tax documents.
alter table app.subscriptions
  add column items jsonb not null default '[]',
  add column invoiced boolean not null default false;

-- The tax documents that an order asks for: written with what is booked, issued by a job in the company that sells. At most one of each kind.
create table app.subscription_documents (
  company_id bigint not null,
  subscription_id bigint not null,
  kind text not null constraint subscription_documents_kind_known check (kind in ('invoice', 'creditNote')),
  net_minor app.money not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  -- The days that were sold, or are given back.
  first_day date not null,
  last_day date not null,
  asked_at timestamptz not null default now(),
  -- Why it could not be issued when it was last tried.
  problem text,
  -- Where it stands in the books of the seller: their company and its invoice.
  seller_id bigint,
  invoice_id bigint,
  number text,
  issued_at timestamptz,
  primary key (company_id, subscription_id, kind),
  foreign key (company_id, subscription_id) references app.subscriptions (company_id, id),
  constraint subscription_documents_sums check (total_minor = net_minor + vat_minor and total_minor > 0 and least(net_minor, vat_minor) >= 0),
  constraint subscription_documents_days check (first_day <= last_day),
  constraint subscription_documents_issued_whole check (num_nonnulls(seller_id, invoice_id, number, issued_at) in (0, 4))
);
-- squawk-ignore require-concurrent-index-creation
create index subscription_documents_to_issue on app.subscription_documents (company_id, asked_at) where issued_at is null;

-- In the books of the seller: which document of whose order an invoice is. One for each order and kind, however often the job runs.
create table app.sold_subscriptions (
  company_id bigint not null,
  buyer_id bigint not null,
  order_id bigint not null,
  kind text not null constraint sold_subscriptions_kind_known check (kind in ('invoice', 'creditNote')),
  invoice_id bigint not null,
  primary key (company_id, buyer_id, order_id, kind),
  constraint sold_subscriptions_one_invoice unique (company_id, invoice_id),
  foreign key (company_id, invoice_id) references app.invoices (company_id, id)
);

do $$ declare t text; begin
  foreach t in array array['subscription_documents', 'sold_subscriptions'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update on app.subscription_documents to warsha_app;
grant select, insert on app.sold_subscriptions to warsha_app;
