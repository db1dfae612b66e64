-- Up Migration
-- What came back of a line when it was returned: of a sales invoice by all its credit notes together, of a credit note by itself.
alter table app.invoice_lines
  add column back_milli app.quantity not null default 0,
  -- On a credit note: what came back cannot be sold again.
  add column damaged boolean not null default false;
alter table app.invoice_lines add constraint invoice_lines_back_not_negative check (back_milli >= 0) not valid;
grant update (back_milli) on app.invoice_lines to warsha_app;

-- What of an issued part came back after it was invoiced, and at which cost. The ticket keeps its lines, its total and its cost.
alter table app.part_requests
  add column credited_milli app.quantity not null default 0,
  add column credited_value_minor app.money not null default 0;
alter table app.part_requests add constraint part_requests_credited_was_out
  check (credited_milli >= 0 and credited_value_minor >= 0 and credited_milli <= issued_milli - returned_milli and credited_value_minor <= issued_value_minor) not valid;
grant update (credited_milli, credited_value_minor) on app.part_requests to warsha_app;
