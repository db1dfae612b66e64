-- Up Migration
-- A line of a purchase can be goods that entered stock: the part, how its unit counts in stock, and what entered at which value.
-- Of a return, what left stock and at which value. Lines of parts bought for tickets name none of it.
alter table app.purchase_invoice_lines
  add column part_id bigint,
  add column unit app.stock_unit,
  add column factor_milli app.quantity,
  add column stock_milli app.quantity,
  add column stock_value_minor app.money;
alter table app.purchase_invoice_lines add constraint purchase_invoice_lines_part_fkey
  foreign key (company_id, part_id) references app.spare_parts (company_id, id) not valid;
alter table app.purchase_invoice_lines add constraint purchase_invoice_lines_stock_whole
  check (num_nulls(part_id, unit, factor_milli, stock_milli, stock_value_minor) in (0, 5)) not valid;
alter table app.purchase_invoice_lines add constraint purchase_invoice_lines_stock_value_not_negative check (stock_value_minor >= 0) not valid;
-- A part stands once on a document.
-- squawk-ignore require-concurrent-index-creation
create unique index purchase_invoice_lines_once on app.purchase_invoice_lines (company_id, part_id, invoice_id) where part_id is not null;

-- What it cost to get the goods here, paid to others: it is part of what they are worth, and not of what the supplier gets.
alter table app.purchase_invoices
  add column freight_minor app.money not null default 0,
  add column customs_minor app.money not null default 0,
  -- Of a return from stock: what the supplier credits without VAT, less what the goods left stock with. Null where none left.
  add column stock_difference_minor app.money;
grant update (stock_difference_minor) on app.purchase_invoices to warsha_app;
