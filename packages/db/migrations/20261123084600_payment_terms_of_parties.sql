-- Up Migration
-- Customers, partners and suppliers have payment terms of the company; days that were agreed with a payer become terms.
alter table app.customers add column payment_term_id bigint;
alter table app.dealers add column payment_term_id bigint;
alter table app.suppliers add column payment_term_id bigint;
alter table app.customers add constraint customers_payment_term_fkey foreign key (company_id, payment_term_id) references app.payment_terms (company_id, id) not valid;
alter table app.dealers add constraint dealers_payment_term_fkey foreign key (company_id, payment_term_id) references app.payment_terms (company_id, id) not valid;
alter table app.suppliers add constraint suppliers_payment_term_fkey foreign key (company_id, payment_term_id) references app.payment_terms (company_id, id) not valid;

-- Forced row-level security would hide every row from an owner who is no superuser; nobody else sees that it is lifted.
alter table app.customers no force row level security;
alter table app.dealers no force row level security;
alter table app.payment_terms no force row level security;
insert into app.payment_terms (company_id, name_en, name_ar, days)
select company_id, 'Net ' || payment_days, 'صافي ' || payment_days, payment_days
from (select company_id, payment_days from app.customers union select company_id, payment_days from app.dealers) as agreed
where payment_days is not null
on conflict do nothing;
update app.customers as c set payment_term_id = t.id from app.payment_terms as t
where t.company_id = c.company_id and t.days = c.payment_days and t.name_en = 'Net ' || c.payment_days;
update app.dealers as d set payment_term_id = t.id from app.payment_terms as t
where t.company_id = d.company_id and t.days = d.payment_days and t.name_en = 'Net ' || d.payment_days;
alter table app.customers force row level security;
alter table app.dealers force row level security;
alter table app.payment_terms force row level security;
