-- Up Migration
-- A row that names a record of its company says the company with it; a key on the company alone is a second check of the same
-- (decision 148).
alter table app.audit_events drop constraint audit_events_company_id_fkey;
alter table app.condition_files drop constraint condition_files_company_id_fkey;
alter table app.decisions drop constraint decisions_company_id_fkey;
alter table app.declined_work drop constraint declined_work_company_id_fkey;
alter table app.drawers drop constraint drawers_company_id_fkey;
alter table app.employees drop constraint employees_company_id_fkey;
alter table app.estimate_decisions drop constraint estimate_decisions_company_id_fkey;
alter table app.estimate_payers drop constraint estimate_payers_company_id_fkey;
alter table app.estimates drop constraint estimates_company_id_fkey;
alter table app.files drop constraint files_company_id_fkey;
alter table app.inspection_point_files drop constraint inspection_point_files_company_id_fkey;
alter table app.inspections drop constraint inspections_company_id_fkey;
alter table app.invoices drop constraint invoices_company_id_fkey;
alter table app.note_files drop constraint note_files_company_id_fkey;
alter table app.other_transactions drop constraint other_transactions_company_id_fkey;
alter table app.payments drop constraint payments_company_id_fkey;
alter table app.proposals drop constraint proposals_company_id_fkey;
alter table app.purchase_invoices drop constraint purchase_invoices_company_id_fkey;
alter table app.purchase_orders drop constraint purchase_orders_company_id_fkey;
alter table app.purchase_payments drop constraint purchase_payments_company_id_fkey;
alter table app.purchase_write_offs drop constraint purchase_write_offs_company_id_fkey;
alter table app.recurring_dues drop constraint recurring_dues_company_id_fkey;
alter table app.recurring_expense_lines drop constraint recurring_expense_lines_company_id_fkey;
alter table app.recurring_expenses drop constraint recurring_expenses_company_id_fkey;
alter table app.recurring_transactions drop constraint recurring_transactions_company_id_fkey;
alter table app.search_entries drop constraint search_entries_company_id_fkey;
alter table app.subscriptions drop constraint subscriptions_company_id_fkey;
alter table app.tax_devices drop constraint tax_devices_company_id_fkey;
alter table app.tax_periods drop constraint tax_periods_company_id_fkey;
alter table app.tickets drop constraint tickets_company_id_fkey;
alter table app.vehicle_conditions drop constraint vehicle_conditions_company_id_fkey;
alter table app.vehicles drop constraint vehicles_company_id_fkey;
alter table app.webhooks drop constraint webhooks_company_id_fkey;
