-- Up Migration
alter table app.ticket_parts validate constraint ticket_parts_supplier_fkey;
