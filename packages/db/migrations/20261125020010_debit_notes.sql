-- Up Migration
-- A debit note (383) is a sales invoice like the others, so that lists, accounts, sums and tax periods read it with them: of the type
-- Normal, with the invoice that was charged too low. What is owed on it is a receivable of its own.
alter table app.invoices add column debit_of_id bigint;
alter table app.invoices add constraint invoices_debit_of_fkey
  foreign key (company_id, debit_of_id) references app.invoices (company_id, id) not valid;
alter table app.invoices add constraint invoices_debit_stands_alone check (
  debit_of_id is null
  or (type = 'Normal' and num_nonnulls(ticket_id, deposit_ticket_id, original_invoice_id) = 0 and total_minor > 0 and prepaid_minor = 0)
) not valid;
alter table app.invoices add constraint invoices_correction_says_why check (
  case when debit_of_id is not null or (type = 'Return' and deposit_ticket_id is null)
    then return_reason is not null and length(return_reason) between 1 and 500
    else return_reason is null end
) not valid;
alter table app.invoices drop constraint invoices_return_says_why;
-- squawk-ignore require-concurrent-index-creation
create index invoices_by_debited on app.invoices (company_id, debit_of_id, id) where debit_of_id is not null;

-- Their numbers are of the one series of invoices: in a company no two are alike.
-- squawk-ignore require-concurrent-index-deletion
drop index app.document_patterns_invoice_prefix;
-- squawk-ignore require-concurrent-index-creation
create unique index document_patterns_invoice_prefix on app.document_patterns (company_id, prefix)
  where kind in ('salesInvoice', 'returnInvoice', 'debitNote');
alter table app.worn_prefixes drop constraint worn_prefixes_of_invoices;
alter table app.worn_prefixes add constraint worn_prefixes_of_invoices
  check (kind in ('salesInvoice', 'returnInvoice', 'debitNote')) not valid;

-- Every shop that is there numbers them after the pattern of its credit notes, DN for CN; where that cannot be told, or is taken, by its id.
alter table app.document_patterns no force row level security;
alter table app.worn_prefixes no force row level security;
insert into app.document_patterns (company_id, shop_id, kind, prefix, with_year, digits)
select r.company_id, r.shop_id, 'debitNote',
  case when r.prefix like '%CN%' and not exists (
      select from app.document_patterns p
      where p.company_id = r.company_id and p.prefix = replace(r.prefix, 'CN', 'DN') and p.kind in ('salesInvoice', 'returnInvoice'))
    and not exists (
      select from app.worn_prefixes w where w.company_id = r.company_id and w.prefix = replace(r.prefix, 'CN', 'DN'))
    then replace(r.prefix, 'CN', 'DN') else 'DNS' || r.shop_id % 1000 || '-' end,
  r.with_year, r.digits
from app.document_patterns r
where r.kind = 'returnInvoice';
alter table app.document_patterns force row level security;
alter table app.worn_prefixes force row level security;
