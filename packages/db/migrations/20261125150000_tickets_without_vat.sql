-- Up Migration
-- Of the tickets of a company, those of which something bears no VAT: the VAT return splits their invoices.
-- squawk-ignore require-concurrent-index-creation
create index tickets_without_vat on app.tickets (company_id, id) where not (services_taxed and parts_taxed);
