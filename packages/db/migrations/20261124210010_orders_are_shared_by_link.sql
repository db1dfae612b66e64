-- Up Migration
-- A supplier reads their order by a link, or gets it by e-mail.
alter table app.shares add column purchase_order_id bigint;
alter table app.shares add constraint shares_order_fkey
  foreign key (company_id, purchase_order_id) references app.purchase_orders (company_id, id) not valid;
alter table app.shares add constraint shares_name_their_order
  check ((document = 'PurchaseOrder') = (purchase_order_id is not null)) not valid;
alter table app.shares drop constraint shares_name_their_ticket;
alter table app.shares add constraint shares_name_their_ticket
  check ((document in ('Statement', 'PurchaseOrder')) = (ticket_id is null)) not valid;
-- squawk-ignore require-concurrent-index-creation
create index shares_by_order on app.shares (company_id, purchase_order_id, id) where purchase_order_id is not null;
