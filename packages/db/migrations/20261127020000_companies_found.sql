-- Up Migration
-- The operator finds a company by how people call it. What is searched is written as lib/folded.ts writes it: the query has to be the same.
-- The few companies of an installation are indexed in a moment.
-- squawk-ignore require-concurrent-index-creation
create index companies_found on app.companies using gin ((
  regexp_replace(translate(regexp_replace(
    lower(name_en || ' ' || name_ar || ' ' || registration_no || ' ' || coalesce(vat_number, '') || ' ' || coalesce(sub_domain, '')),
    U&'[\064B-\0655\0670\0640\0621]', '', 'g'), 'أإآٱىئةؤ', 'ااااييهو'), '(^| )عبد ال', '\1عبدال', 'g')
) gin_trgm_ops);
-- Beside the sub-domain, which it could read before: what whoever sold the subscription knows of a company.
grant select (id, name_en, name_ar, registration_no, vat_number) on app.companies to warsha_platform;
