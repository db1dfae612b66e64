-- Up Migration
-- A photo or a PDF of a transaction that is prepared. Those of an expense go over to its expense invoice when it is posted.
-- squawk-ignore ban-drop-not-null
alter table app.purchase_attachments alter column invoice_id drop not null;
alter table app.purchase_attachments add column transaction_id bigint;
alter table app.purchase_attachments add constraint purchase_attachments_transaction_fkey
  foreign key (company_id, transaction_id) references app.other_transactions (company_id, id) not valid;
alter table app.purchase_attachments add constraint purchase_attachments_of_one_document
  check (num_nonnulls(invoice_id, transaction_id) = 1) not valid;
-- squawk-ignore require-concurrent-index-creation
create index purchase_attachments_by_transaction on app.purchase_attachments (company_id, transaction_id, id) where transaction_id is not null;
grant update (invoice_id, transaction_id) on app.purchase_attachments to warsha_app;
