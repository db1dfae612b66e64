-- Up Migration
alter table app.invoice_lines validate constraint invoice_lines_back_not_negative;
alter table app.part_requests validate constraint part_requests_credited_was_out;
