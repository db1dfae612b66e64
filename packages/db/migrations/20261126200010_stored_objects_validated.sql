-- Up Migration
alter table app.files validate constraint files_in_one_place;
alter table app.files validate constraint files_object_known;
alter table app.purchase_attachments validate constraint purchase_attachments_in_one_place;
alter table app.purchase_attachments validate constraint purchase_attachments_object_known;
