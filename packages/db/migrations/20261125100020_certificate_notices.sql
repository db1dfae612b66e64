-- Up Migration
-- The smallest number of days before its end of which a certificate has told already.
alter table app.tax_certificates add column noticed_days smallint;
grant update (noticed_days) on app.tax_certificates to warsha_app;

-- A notification is about a part, about an estimate, or about a certificate that ends in so many days.
alter table app.notifications add column certificate_id bigint;
alter table app.notifications add column days_left integer;
alter table app.notifications drop constraint notifications_ticket_named;
alter table app.notifications drop constraint notifications_of_a_part_or_an_estimate;
alter table app.notifications add constraint notifications_about_something check (
  num_nonnulls(part_id, estimate_id, certificate_id) = 1
  and (part_id is null) = (quantity_milli is null)
  and (certificate_id is null) = (days_left is null)
  and (kind = 'certificateEnding') = (certificate_id is not null)
  and (kind in ('partAtMinimum', 'partShort', 'partArrived')) = (part_id is not null)
  and (kind in ('partShort', 'partArrived')) = (ticket_id is not null)) not valid;
alter table app.notifications add constraint notifications_certificate_fkey foreign key (company_id, certificate_id)
  references app.tax_certificates (company_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index notifications_by_certificate on app.notifications (company_id, certificate_id) where certificate_id is not null;
