-- Up Migration
-- A line names its work itself: one that is in no catalogue has no service there (decision 46). The program before this one
-- stores no such line, and reads none.
-- squawk-ignore ban-drop-not-null
alter table app.ticket_services alter column service_id drop not null;
-- squawk-ignore ban-drop-not-null
alter table app.declined_work alter column service_id drop not null;
