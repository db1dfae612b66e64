-- Up Migration
-- Parts sold over the counter: an invoice line names the part of the catalogue and what it cost when it left.
alter table app.invoice_lines
  add column spare_part_id bigint,
  -- What all of it left stock with; on a credit note, what came back came back at.
  add column cost_minor app.money,
  -- Of the cost of a sale, what came back.
  add column back_cost_minor app.money not null default 0;
alter table app.invoice_lines add constraint invoice_lines_spare_part_fkey
  foreign key (company_id, spare_part_id) references app.spare_parts (company_id, id) not valid;
alter table app.invoice_lines add constraint invoice_lines_cost_of_part
  check ((spare_part_id is null) = (cost_minor is null) and back_cost_minor between 0 and greatest(coalesce(cost_minor, 0), 0)) not valid;
grant update (back_cost_minor) on app.invoice_lines to warsha_app;
-- A part stands once on an invoice.
-- squawk-ignore require-concurrent-index-creation
create unique index invoice_lines_part_once on app.invoice_lines (company_id, spare_part_id, invoice_id) where spare_part_id is not null;

-- What a ticket says of an invoice otherwise: how the prices of its parts carry VAT. And what was asked, for a request that comes again.
alter table app.invoices
  add column parts_taxed boolean,
  add column parts_inclusive boolean,
  add column request_hash text;

-- An invoice that was returned whole, with nothing owed either way, is set aside.
alter table app.receivables add column cancelled_at timestamptz;
alter table app.receivables add constraint receivables_cancelled_is_settled
  check (cancelled_at is null or (remaining_minor = 0 and returned_minor = total_minor)) not valid;
grant update (cancelled_at) on app.receivables to warsha_app;

-- What a sale that is being typed holds of the stock; it ends by itself.
create table app.baskets (
  company_id bigint not null,
  key uuid not null,
  shop_id bigint not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  primary key (company_id, key),
  foreign key (company_id, shop_id) references app.shops (company_id, id)
);
create index baskets_by_expiry on app.baskets (company_id, expires_at);
create table app.basket_lines (
  company_id bigint not null,
  basket uuid not null,
  part_id bigint not null,
  held_milli app.quantity not null,
  primary key (company_id, basket, part_id),
  foreign key (company_id, basket) references app.baskets (company_id, key) on delete cascade,
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  constraint basket_lines_hold_something check (held_milli > 0)
);
create index basket_lines_by_part on app.basket_lines (company_id, part_id);
do $$ declare t text; begin
  foreach t in array array['baskets', 'basket_lines'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, delete on app.baskets, app.basket_lines to warsha_app;
grant update (expires_at) on app.baskets to warsha_app;
grant update (held_milli) on app.basket_lines to warsha_app;
