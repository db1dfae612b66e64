-- Up Migration
alter table app.purchase_attachments validate constraint purchase_attachments_transaction_fkey;
alter table app.purchase_attachments validate constraint purchase_attachments_of_one_document;
