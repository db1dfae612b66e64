-- Up Migration
-- What a company calls its papers, and what it prints on them. A paper without a row is as the product has it.
create type app.document_name as enum ('Invoice', 'PreInvoice', 'WorkOrder', 'Receipt', 'Statement', 'Condition', 'Inspection');
create table app.document_titles (
  company_id bigint not null references app.companies (id),
  system_name app.document_name not null,
  custom_name_en text not null default '' constraint document_titles_name_en_short check (length(custom_name_en) <= 60),
  custom_name_ar text not null default '' constraint document_titles_name_ar_short check (length(custom_name_ar) <= 60),
  show_stamp boolean not null,
  print_terms boolean not null,
  print_terms_on_first_page boolean not null,
  primary key (company_id, system_name)
);
alter table app.document_titles enable row level security;
alter table app.document_titles force row level security;
create policy document_titles_of_company on app.document_titles using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update on app.document_titles to warsha_app;
