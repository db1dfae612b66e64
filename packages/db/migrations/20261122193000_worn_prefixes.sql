-- Up Migration
-- With what the invoices of a shop began before its pattern was changed: nobody else may begin so, and to ask that reads these
-- few rows instead of all invoices of the company.
create table app.worn_prefixes (
  company_id bigint not null,
  shop_id bigint not null,
  kind app.document_kind not null constraint worn_prefixes_of_invoices check (kind in ('salesInvoice', 'returnInvoice')),
  prefix text not null,
  primary key (company_id, shop_id, kind, prefix),
  foreign key (company_id, shop_id) references app.shops (company_id, id)
);

-- Forced row-level security would hide every row from an owner who is no superuser.
alter table app.invoices no force row level security;
alter table app.document_patterns no force row level security;
insert into app.worn_prefixes (company_id, shop_id, kind, prefix)
select distinct i.company_id, i.shop_id, k.kind, k.prefix
from app.invoices as i
cross join lateral (
  select
    case i.type when 'Return' then 'returnInvoice' else 'salesInvoice' end::app.document_kind as kind,
    substring(i.number from '^(.*?[^0-9])(?:[0-9]{4}[./-])?[0-9]+$') as prefix
) as k
where k.prefix is not null and not exists (
  select from app.document_patterns as p
  where p.company_id = i.company_id and p.shop_id = i.shop_id and p.kind = k.kind and p.prefix = k.prefix
);
alter table app.invoices force row level security;
alter table app.document_patterns force row level security;

alter table app.worn_prefixes enable row level security;
alter table app.worn_prefixes force row level security;
create policy worn_prefixes_of_company on app.worn_prefixes using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on app.worn_prefixes to warsha_app;
