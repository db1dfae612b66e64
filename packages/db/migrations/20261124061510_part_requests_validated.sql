-- Up Migration
alter table app.ticket_parts validate constraint ticket_parts_spare_part_fkey;
