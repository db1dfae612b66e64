-- Up Migration
-- Who runs the shop: one of the company's employees.
alter table app.shops add column manager_id bigint;
alter table app.shops add constraint shops_manager_fkey foreign key (company_id, manager_id) references app.employees (company_id, id) not valid;
-- The primary shop stands for the company, so it is open.
alter table app.shops add constraint shops_primary_enabled check (enabled or not is_primary) not valid;

-- Two shops never write the same invoice number: no two begin alike, sales and returns together. Where two did, the later one is
-- told apart by its shop. Forced row-level security would hide every row from an owner who is no superuser.
alter table app.document_patterns no force row level security;
update app.document_patterns as p
set prefix = p.prefix || p.shop_id || case p.kind when 'returnInvoice' then 'CN-' else '-' end
where p.kind in ('salesInvoice', 'returnInvoice') and exists (
  select from app.document_patterns as o
  where o.company_id = p.company_id and o.prefix = p.prefix and o.kind in ('salesInvoice', 'returnInvoice')
    and (o.shop_id, o.kind) < (p.shop_id, p.kind)
);
alter table app.document_patterns force row level security;
-- squawk-ignore require-concurrent-index-creation
create unique index document_patterns_invoice_prefix on app.document_patterns (company_id, prefix) where kind in ('salesInvoice', 'returnInvoice');

-- A shop that never worked may go, with what it was to sell and how it was to count.
grant delete on app.shops, app.document_patterns, app.counters to warsha_app;
