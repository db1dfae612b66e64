-- Up Migration
create type app.recurring_every as enum ('month', 'quarter', 'year');
create type app.recurring_state as enum ('active', 'paused', 'ended');
create type app.recurring_due_state as enum ('due', 'recorded', 'skipped');

-- Rent, electricity, internet: what a shop spends again and again, as it is recorded when its document comes.
create table app.recurring_expenses (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  state app.recurring_state not null default 'active',
  every app.recurring_every not null,
  day_of_month integer not null constraint recurring_expenses_day_known check (day_of_month between 1 and 31),
  starts_on date not null,
  ends_on date,
  -- The day that falls due next; null when none is left.
  next_due_on date,
  supplier_id bigint,
  supplier_name text not null default '',
  expense_category_id bigint,
  vat_mode app.purchase_vat_mode not null,
  note text not null default '',
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, request_key),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, supplier_id) references app.suppliers (company_id, id),
  foreign key (company_id, expense_category_id) references app.income_expense_categories (company_id, id),
  constraint recurring_expenses_end_after_start check (ends_on >= starts_on)
);
create index recurring_expenses_of_shop on app.recurring_expenses (company_id, shop_id, id);
create index recurring_expenses_next on app.recurring_expenses (company_id, next_due_on) where state = 'active' and next_due_on is not null;
create index recurring_expenses_by_supplier on app.recurring_expenses (company_id, supplier_id) where supplier_id is not null;
create index recurring_expenses_by_category on app.recurring_expenses (company_id, expense_category_id) where expense_category_id is not null;

create table app.recurring_expense_lines (
  company_id bigint not null references app.companies (id),
  recurring_id bigint not null,
  position integer not null,
  title text not null,
  amount_minor app.money not null constraint recurring_expense_lines_amount_positive check (amount_minor > 0),
  discount_minor app.money not null default 0,
  primary key (company_id, recurring_id, position),
  foreign key (company_id, recurring_id) references app.recurring_expenses (company_id, id),
  constraint recurring_expense_lines_discount_within check (discount_minor between 0 and amount_minor)
);

-- One time that a recurring expense fell due. Each day is due once, whoever notices it.
create table app.recurring_dues (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  recurring_id bigint not null,
  due_on date not null,
  state app.recurring_due_state not null default 'due',
  -- The expense that was recorded with the supplier's document.
  invoice_id bigint,
  settled_by bigint,
  settled_by_en text, settled_by_ar text,
  settled_at timestamptz,
  primary key (company_id, id),
  unique (company_id, recurring_id, due_on),
  unique (company_id, invoice_id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, recurring_id) references app.recurring_expenses (company_id, id),
  foreign key (company_id, invoice_id) references app.purchase_invoices (company_id, id),
  constraint recurring_dues_recorded_as check ((state = 'recorded') = (invoice_id is not null)),
  constraint recurring_dues_settled_whole check (num_nulls(settled_by, settled_by_en, settled_by_ar, settled_at) in (0, 4)),
  constraint recurring_dues_settled_by_somebody check ((state = 'due') = (settled_at is null))
);
create index recurring_dues_open on app.recurring_dues (company_id, shop_id, due_on, id) where state = 'due';

do $$ declare t text; begin
  foreach t in array array['recurring_expenses','recurring_expense_lines','recurring_dues'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update on app.recurring_expenses to warsha_app;
grant select, insert, delete on app.recurring_expense_lines to warsha_app;
grant select, insert, update (state, invoice_id, settled_by, settled_by_en, settled_by_ar, settled_at) on app.recurring_dues to warsha_app;
