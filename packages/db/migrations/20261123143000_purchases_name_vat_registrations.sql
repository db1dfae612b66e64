-- Up Migration
-- Under which VAT number a shop bought: input VAT is claimed under it. What was bought before names the registration of its shop.
alter table app.purchase_invoices add column vat_registration_id bigint;

-- Forced row-level security would hide every row from an owner who is no superuser; nobody else sees that it is lifted.
alter table app.companies no force row level security;
alter table app.shops no force row level security;
alter table app.purchase_invoices no force row level security;

update app.purchase_invoices as i set vat_registration_id = coalesce(s.vat_registration_id, c.vat_registration_id)
from app.shops s join app.companies c on c.id = s.company_id
where s.company_id = i.company_id and s.id = i.shop_id and coalesce(s.vat_registration_id, c.vat_registration_id) is not null;

alter table app.purchase_invoices add constraint purchase_invoices_vat_registration_fkey
  foreign key (company_id, vat_registration_id) references app.vat_registrations (company_id, id) not valid;

alter table app.companies force row level security;
alter table app.shops force row level security;
alter table app.purchase_invoices force row level security;

-- squawk-ignore require-concurrent-index-creation
create index purchase_invoices_by_vat_registration on app.purchase_invoices (company_id, vat_registration_id) where vat_registration_id is not null;
