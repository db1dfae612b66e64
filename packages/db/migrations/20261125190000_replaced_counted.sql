-- The figures of a shop leave out what was replaced; these are few.
create index e_invoices_replaced on app.e_invoices (company_id, shop_id) where replaced;
