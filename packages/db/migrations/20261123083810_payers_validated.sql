-- Up Migration
alter table app.ticket_services validate constraint ticket_services_payer_fkey;
alter table app.ticket_parts validate constraint ticket_parts_payer_fkey;
alter table app.tickets validate constraint tickets_shared_within_total;
alter table app.tickets validate constraint tickets_returned_within_total;
alter table app.tickets validate constraint tickets_bad_debt_within_total;
alter table app.tickets validate constraint tickets_closed_settled;
