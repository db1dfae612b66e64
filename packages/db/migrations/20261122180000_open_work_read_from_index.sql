-- Up Migration
-- The board adds up the work that is left of all open tickets of a shop: from the index alone.
-- squawk-ignore require-concurrent-index-deletion
drop index app.ticket_services_open;
-- squawk-ignore require-concurrent-index-creation
create index ticket_services_open on app.ticket_services (company_id, ticket_id) include (duration_minutes)
  where status in ('Pending', 'InProgress');
