-- Up Migration
-- The store: the parts that a company deals in, and how much of each a shop has.
create type app.stock_unit as enum ('piece', 'set', 'pair', 'litre', 'millilitre', 'kilogram', 'gram', 'metre', 'roll', 'box', 'carton', 'pack', 'bottle', 'can', 'drum');
create type app.stock_activity as enum ('issued', 'returnedToStore', 'received', 'returnedToSupplier', 'sold', 'returnedByCustomer', 'itemAdded', 'costUpdated', 'priceUpdated', 'minPriceUpdated', 'minStockUpdated', 'surplus', 'shortage', 'transferredOut', 'transferredIn');
create type app.price_band_kind as enum ('markup', 'margin');

create table app.part_categories (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  name_en text not null, name_ar text not null,
  active boolean not null default true,
  version integer not null default 1,
  primary key (company_id, id)
);

-- The catalogue. Prices are proposals: each shop sells at its own.
create table app.spare_parts (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  part_no text not null,
  -- The number as it is told apart from others: without case, spaces and dashes.
  part_key text not null,
  name_en text not null, name_ar text not null,
  brand text not null default '',
  category_id bigint,
  unit app.stock_unit not null default 'piece',
  purchase_unit app.stock_unit not null default 'piece',
  -- How many stock units one purchase unit is.
  factor_milli app.quantity not null default 1000,
  price_minor app.money not null default 0,
  min_price_minor app.money not null default 0,
  note text not null default '',
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, category_id) references app.part_categories (company_id, id),
  constraint spare_parts_number_known check (part_key <> ''),
  constraint spare_parts_factor_positive check (factor_milli > 0),
  constraint spare_parts_minimum_within_price check (min_price_minor between 0 and price_minor)
);
create unique index spare_parts_one_per_number on app.spare_parts (company_id, part_key);
create index spare_parts_by_category on app.spare_parts (company_id, category_id, id) where category_id is not null;

-- A barcode names one part.
create table app.spare_part_barcodes (
  company_id bigint not null,
  barcode text not null,
  part_id bigint not null,
  primary key (company_id, barcode),
  foreign key (company_id, part_id) references app.spare_parts (company_id, id)
);
create index spare_part_barcodes_by_part on app.spare_part_barcodes (company_id, part_id);

-- The cars that a part fits; without a model all of the make, without years all years.
create table app.spare_part_fits (
  company_id bigint not null,
  part_id bigint not null,
  position integer not null,
  make_id bigint not null references app.makes (id),
  model_id bigint references app.models (id),
  from_year integer,
  to_year integer,
  primary key (company_id, part_id, position),
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  constraint spare_part_fits_years_in_order check (from_year is null or to_year is null or from_year <= to_year)
);
create index spare_part_fits_by_car on app.spare_part_fits (company_id, make_id, model_id);

-- What can be taken instead, both ways: each pair stands once, the smaller id first.
create table app.spare_part_substitutes (
  company_id bigint not null,
  part_id bigint not null,
  other_part_id bigint not null,
  primary key (company_id, part_id, other_part_id),
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  foreign key (company_id, other_part_id) references app.spare_parts (company_id, id),
  constraint spare_part_substitutes_once check (part_id < other_part_id)
);
create index spare_part_substitutes_other on app.spare_part_substitutes (company_id, other_part_id);

create table app.price_bands (
  company_id bigint not null references app.companies (id),
  from_cost_minor app.money not null,
  kind app.price_band_kind not null,
  share_bp app.rate not null,
  primary key (company_id, from_cost_minor),
  constraint price_bands_margin_leaves_cost check (kind = 'markup' or share_bp <= 9500)
);

-- What a shop has of a part. Quantity and value are stored and the average cost is their quotient, so nothing is lost in rounding.
create table app.stock (
  company_id bigint not null,
  shop_id bigint not null,
  part_id bigint not null,
  current_milli app.quantity not null default 0,
  -- Promised to a ticket or a basket, and still here.
  reserved_milli app.quantity not null default 0,
  -- On the way from suppliers.
  ordered_milli app.quantity not null default 0,
  value_minor app.money not null default 0,
  opening_milli app.quantity not null default 0,
  minimum_milli app.quantity not null default 0,
  price_minor app.money not null default 0,
  min_price_minor app.money not null default 0,
  -- What a stock unit cost when it was last received; null before.
  last_cost_minor app.money,
  shelf text not null default '',
  version integer not null default 1,
  added_at timestamptz not null default now(),
  -- When its newest activity was recorded; null before the first.
  moved_at timestamptz,
  primary key (company_id, shop_id, part_id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  constraint stock_reserved_is_here check (reserved_milli <= current_milli),
  constraint stock_value_of_something check (value_minor >= 0 and (current_milli > 0 or value_minor = 0)),
  constraint stock_minimum_within_price check (min_price_minor between 0 and price_minor)
);
create index stock_by_part on app.stock (company_id, part_id);
create index stock_at_minimum on app.stock (company_id, shop_id, part_id) where minimum_milli > 0 and current_milli <= minimum_milli;
create index stock_by_shelf on app.stock (company_id, shop_id, shelf, part_id);
create index stock_by_value on app.stock (company_id, shop_id, value_minor, part_id);
create index stock_by_current on app.stock (company_id, shop_id, current_milli, part_id);

-- The ledger: the sum of its quantities is what is here, the sum of its values what that cost. Rows are only added.
create table app.stock_activities (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  part_id bigint not null,
  kind app.stock_activity not null,
  -- Signed: what leaves is negative.
  quantity_milli bigint not null default 0,
  value_minor bigint not null default 0,
  -- Of the part in the shop, after this activity.
  balance_milli app.quantity not null,
  balance_minor app.money not null,
  -- Of a changed cost, price or minimum: minor units, or thousandths for a minimum stock.
  before bigint,
  after bigint,
  reason text not null default '',
  document text,
  document_id bigint,
  document_number text not null default '',
  recorded_by bigint not null,
  recorded_by_en text not null, recorded_by_ar text not null,
  -- Never before that of the activity before it, so that time and balance go the same way.
  recorded_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, shop_id, part_id) references app.stock (company_id, shop_id, part_id),
  constraint stock_activities_document_whole check ((document is null) = (document_id is null)),
  constraint stock_activities_direction check (case
    when kind in ('issued', 'returnedToSupplier', 'sold', 'shortage', 'transferredOut') then quantity_milli < 0 and value_minor <= 0
    when kind in ('returnedToStore', 'received', 'returnedByCustomer', 'surplus', 'transferredIn') then quantity_milli > 0 and value_minor >= 0
    when kind = 'itemAdded' then quantity_milli >= 0 and value_minor >= 0
    else quantity_milli = 0 end),
  constraint stock_activities_only_cost_moves_value check (kind not in ('priceUpdated', 'minPriceUpdated', 'minStockUpdated') or value_minor = 0),
  constraint stock_activities_balance check (balance_minor >= 0 and (balance_milli > 0 or balance_minor = 0))
);
-- The account of a part, and what it was worth at any moment.
create index stock_activities_of_part on app.stock_activities (company_id, shop_id, part_id, id desc);
create index stock_activities_valued on app.stock_activities (company_id, shop_id, part_id, recorded_at desc, id desc) include (balance_milli, balance_minor);
create index stock_activities_by_time on app.stock_activities (company_id, shop_id, recorded_at desc, id desc);
create index stock_activities_by_kind on app.stock_activities (company_id, shop_id, kind, recorded_at desc, id desc);
create index stock_activities_by_document on app.stock_activities (company_id, document, document_id) where document is not null;

do $$ declare t text; begin
  foreach t in array array['part_categories', 'spare_parts', 'spare_part_barcodes', 'spare_part_fits', 'spare_part_substitutes', 'price_bands', 'stock', 'stock_activities'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert on app.part_categories, app.spare_parts, app.stock, app.stock_activities to warsha_app;
grant select, insert, delete on app.spare_part_barcodes, app.spare_part_fits, app.spare_part_substitutes, app.price_bands to warsha_app;
grant update (name_en, name_ar, active, version) on app.part_categories to warsha_app;
grant update (part_no, part_key, name_en, name_ar, brand, category_id, unit, purchase_unit, factor_milli, price_minor, min_price_minor, note, active, version)
  on app.spare_parts to warsha_app;
grant update (current_milli, reserved_milli, ordered_milli, value_minor, opening_milli, minimum_milli, price_minor, min_price_minor, last_cost_minor, shelf, moved_at, version)
  on app.stock to warsha_app;
grant usage on sequence app.part_categories_id_seq, app.spare_parts_id_seq, app.stock_activities_id_seq to warsha_app;
