-- Up Migration
-- The smallest number of days before its end of which a certificate has told already.
alter table app.tax_certificates add column noticed_days smallint;
grant update (noticed_days) on app.tax_certificates to warsha_app;

-- A notification is about a part, or about a certificate that ends in so many days.
-- squawk-ignore ban-drop-not-null
alter table app.notifications alter column part_id drop not null;
-- squawk-ignore ban-drop-not-null
alter table app.notifications alter column quantity_milli drop not null;
alter table app.notifications add column certificate_id bigint;
alter table app.notifications add column days_left integer;
alter table app.notifications drop constraint notifications_ticket_named;
alter table app.notifications add constraint notifications_about_something check (
  case when kind = 'certificateEnding' then num_nulls(certificate_id, days_left) = 0 and num_nonnulls(part_id, quantity_milli, ticket_id) = 0
  else num_nulls(part_id, quantity_milli) = 0 and num_nonnulls(certificate_id, days_left) = 0 and (kind = 'partAtMinimum') = (ticket_id is null) end) not valid;
alter table app.notifications add constraint notifications_certificate_fkey foreign key (company_id, certificate_id)
  references app.tax_certificates (company_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index notifications_by_certificate on app.notifications (company_id, certificate_id) where certificate_id is not null;
