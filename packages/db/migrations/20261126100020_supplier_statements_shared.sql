-- Up Migration
-- A supplier reads the statement of their account by a link, or gets it by e-mail.
alter table app.shares
  add column supplier_id bigint,
  -- Of the shops that whoever shared it sees: their purchases, and the expenses of those of them whose expenses they see.
  add column seen_shop_ids bigint[],
  add column seen_expense_shop_ids bigint[];
alter table app.shares add constraint shares_supplier_fkey
  foreign key (company_id, supplier_id) references app.suppliers (company_id, id) not valid;
alter table app.shares add constraint shares_name_their_supplier
  check ((document = 'SupplierStatement') = (supplier_id is not null) and (document = 'SupplierStatement') = (seen_shop_ids is not null)
    and (document = 'SupplierStatement') = (seen_expense_shop_ids is not null)) not valid;
alter table app.shares drop constraint shares_name_their_ticket;
alter table app.shares add constraint shares_name_their_ticket
  check ((document in ('Statement', 'SupplierStatement', 'PurchaseOrder', 'Estimate')) = (ticket_id is null)) not valid;
alter table app.shares drop constraint shares_name_their_days;
alter table app.shares add constraint shares_name_their_days
  check ((document in ('Statement', 'SupplierStatement')) = (last_day is not null)
    and (document in ('Statement', 'SupplierStatement')) = (shop_id is not null)
    and (first_day is null or (last_day is not null and first_day <= last_day))) not valid;
-- Read only with the links of one supplier, which are few; the table has no row of one yet.
-- squawk-ignore require-concurrent-index-creation
create index shares_by_supplier on app.shares (company_id, supplier_id, id) where supplier_id is not null;
