-- Up Migration
create type app.no_vat_reason as enum ('notRegistered', 'zeroRated', 'exempt', 'importAtCustoms', 'reverseCharge');

-- Why a supplier's document bears no VAT; unknown where nobody said. The VAT of an import was paid at customs, or is due by the buyer.
alter table app.purchase_invoices
  add column no_vat_reason app.no_vat_reason,
  add column import_vat_minor app.money not null default 0;
alter table app.purchase_invoices
  add constraint purchase_invoices_says_why_no_vat check (no_vat_reason is null or vat_mode = 'none') not valid;
alter table app.purchase_invoices
  add constraint purchase_invoices_import_vat_of_imports
  check (import_vat_minor = 0 or coalesce(no_vat_reason in ('importAtCustoms', 'reverseCharge'), false)) not valid;
grant update (no_vat_reason, import_vat_minor) on app.purchase_invoices to warsha_app;

alter table app.other_transactions add column no_vat_reason app.no_vat_reason;
grant update (no_vat_reason) on app.other_transactions to warsha_app;
alter table app.recurring_transactions add column no_vat_reason app.no_vat_reason;
alter table app.recurring_expenses add column no_vat_reason app.no_vat_reason;

-- VAT credit of earlier periods, as the authority has it (box 15).
alter table app.tax_periods add column carried_minor app.money not null default 0;
alter table app.tax_periods
  add constraint tax_periods_carried_not_negative check (carried_minor >= 0) not valid;
grant update (carried_minor) on app.tax_periods to warsha_app;
