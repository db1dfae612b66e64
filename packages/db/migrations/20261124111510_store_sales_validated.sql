-- Up Migration
alter table app.invoice_lines validate constraint invoice_lines_spare_part_fkey;
alter table app.invoice_lines validate constraint invoice_lines_cost_of_part;
alter table app.receivables validate constraint receivables_cancelled_is_settled;
