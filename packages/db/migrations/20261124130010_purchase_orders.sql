-- Up Migration
-- What a shop orders from suppliers. Goods that come are purchase invoices of their own, which name the order.
create type app.purchase_order_state as enum ('draft', 'sent', 'partlyReceived', 'received', 'closed', 'cancelled');
create type app.order_channel as enum ('Email', 'Whatsapp', 'Paper', 'Phone');

create table app.purchase_orders (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  -- Null of drafts that were opened for a request or a proposal: their key is noted with what was asked for.
  request_key uuid,
  request_hash text not null default '',
  supplier_id bigint not null,
  state app.purchase_order_state not null default 'draft',
  currency text not null,
  expected_on date,
  note text not null default '',
  ordered_by bigint not null,
  ordered_by_en text not null, ordered_by_ar text not null,
  ordered_at timestamptz not null default now(),
  -- How, to whom and by whom it was sent last.
  sent_how app.order_channel,
  sent_to text not null default '',
  sent_by bigint,
  sent_by_en text, sent_by_ar text,
  sent_at timestamptz,
  -- When it was closed with something still to come, or cancelled.
  ended_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, request_key),
  unique (company_id, shop_id, number),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, supplier_id) references app.suppliers (company_id, id),
  constraint purchase_orders_sent_whole check (num_nulls(sent_how, sent_by, sent_by_en, sent_by_ar, sent_at) in (0, 5)),
  constraint purchase_orders_receives_what_was_sent check (sent_at is not null or state in ('draft', 'cancelled')),
  constraint purchase_orders_end_known check ((state in ('closed', 'cancelled')) = (ended_at is not null))
);
create index purchase_orders_newest on app.purchase_orders (company_id, shop_id, id desc);
create index purchase_orders_by_state on app.purchase_orders (company_id, shop_id, state, id desc);
create index purchase_orders_by_supplier on app.purchase_orders (company_id, supplier_id, id desc);

create table app.purchase_order_lines (
  company_id bigint not null,
  order_id bigint not null,
  position integer not null,
  shop_id bigint not null,
  part_id bigint not null,
  -- As the catalogue named the part when it was ordered.
  part_no text not null,
  name_en text not null, name_ar text not null,
  -- In units of the supplier, and how many stock units one of them is.
  unit app.stock_unit not null,
  factor_milli app.quantity not null,
  quantity_milli app.quantity not null,
  -- Of one unit of the supplier; null where it is asked for.
  price_minor app.money,
  -- Null: the day of the order.
  expected_on date,
  -- In stock units: what was ordered, and what came.
  stock_milli app.quantity not null,
  received_milli app.quantity not null default 0,
  -- Nothing more is expected: the order was closed or cancelled.
  ended boolean not null default false,
  to_come_milli app.quantity not null generated always as (case when ended then 0 else greatest(stock_milli - received_milli, 0) end) stored,
  primary key (company_id, order_id, position),
  foreign key (company_id, order_id) references app.purchase_orders (company_id, id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  constraint purchase_order_lines_something check (quantity_milli > 0 and factor_milli > 0 and stock_milli > 0)
);
-- A part stands once on an order, so that a line is known by its part.
create unique index purchase_order_lines_once on app.purchase_order_lines (company_id, order_id, part_id);
-- What of a part is to come in a shop.
create index purchase_order_lines_to_come on app.purchase_order_lines (company_id, shop_id, part_id, order_id) where to_come_milli > 0;
create index purchase_order_lines_by_part on app.purchase_order_lines (company_id, part_id, order_id);

-- The requests of tickets that a part is ordered for.
create table app.purchase_order_requests (
  company_id bigint not null,
  order_id bigint not null,
  part_id bigint not null,
  request_id bigint not null,
  -- In stock units: what the request was short of.
  quantity_milli app.quantity not null,
  primary key (company_id, order_id, request_id),
  foreign key (company_id, order_id) references app.purchase_orders (company_id, id),
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  foreign key (company_id, request_id) references app.part_requests (company_id, id)
);
create index purchase_order_requests_by_request on app.purchase_order_requests (company_id, request_id, order_id);
create index purchase_order_requests_by_part on app.purchase_order_requests (company_id, part_id, order_id);

do $$ declare t text; begin
  foreach t in array array['purchase_orders', 'purchase_order_lines', 'purchase_order_requests'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert on app.purchase_orders to warsha_app;
grant update (supplier_id, state, expected_on, note, sent_how, sent_to, sent_by, sent_by_en, sent_by_ar, sent_at, ended_at, version) on app.purchase_orders to warsha_app;
-- The lines of a draft are written anew with every change of it.
grant select, insert, delete on app.purchase_order_lines, app.purchase_order_requests to warsha_app;
grant update (quantity_milli, stock_milli, received_milli, expected_on, ended) on app.purchase_order_lines to warsha_app;
grant usage on sequence app.purchase_orders_id_seq to warsha_app;

-- The order against which a purchase was received.
alter table app.purchase_invoices add column purchase_order_id bigint;
alter table app.purchase_invoices add constraint purchase_invoices_order_fkey
  foreign key (company_id, purchase_order_id) references app.purchase_orders (company_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index purchase_invoices_by_order on app.purchase_invoices (company_id, purchase_order_id, id) where purchase_order_id is not null;

-- What is at its minimum or below once what is promised has left: the first look for what to order again.
-- squawk-ignore require-concurrent-index-creation
create index stock_to_reorder on app.stock (company_id, shop_id, part_id) where minimum_milli > 0 and current_milli - reserved_milli <= minimum_milli;

-- Every shop that is there numbers them after the pattern of its receipts.
alter table app.document_patterns no force row level security;
insert into app.document_patterns (company_id, shop_id, kind, prefix, with_year, digits)
select r.company_id, r.shop_id, 'purchaseOrder',
  case when r.prefix ~ '^R[0-9]*-$' then 'PO' || substr(r.prefix, 2) else 'PO-' end, r.with_year, r.digits
from app.document_patterns r
where r.kind = 'receipt'
on conflict do nothing;
alter table app.document_patterns force row level security;
