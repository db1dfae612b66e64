-- Up Migration
-- Who completed most in some days reads the services that were completed in them.
-- squawk-ignore require-concurrent-index-creation
create index ticket_services_completed on app.ticket_services (company_id, completed_at) where status = 'Completed';
