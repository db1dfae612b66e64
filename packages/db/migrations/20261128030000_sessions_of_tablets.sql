-- Up Migration
-- A shop that is deleted takes its tablets along, and the sessions that ever were at them forget where they were.
-- squawk-ignore require-concurrent-index-deletion
drop index app.sessions_by_tablet;
-- squawk-ignore require-concurrent-index-creation
create index sessions_by_tablet on app.sessions (company_id, tablet_id) where tablet_id is not null;
