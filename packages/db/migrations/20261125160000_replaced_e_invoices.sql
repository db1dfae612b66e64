-- Up Migration
-- What the authority refused is replaced by another document of the same invoice, under a new UUID and the next place of the chain
-- (decision 90). The refused one stays in the chain as it was; at most one document of an invoice is not replaced.
alter table app.e_invoices
  add column replaced boolean not null default false,
  -- The parties that it names, where they are not those of the invoice.
  add column seller jsonb,
  add column buyer jsonb;
alter table app.e_invoices
  add constraint e_invoices_refused_is_replaced check (not replaced or status <> 'QUEUED') not valid;
alter table app.e_invoices drop constraint e_invoices_of_invoice;
grant update (replaced) on app.e_invoices to warsha_app;
