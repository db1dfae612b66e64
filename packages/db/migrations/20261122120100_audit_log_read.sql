-- Up Migration
-- The log of a company is read from its newest line, of a time, by one user or of one kind of record.
-- squawk-ignore require-concurrent-index-creation
create index audit_events_by_time on app.audit_events (company_id, at desc, id desc);
-- squawk-ignore require-concurrent-index-creation
create index audit_events_by_user on app.audit_events (company_id, user_id, at desc, id desc);
-- squawk-ignore require-concurrent-index-creation
create index audit_events_by_kind on app.audit_events (company_id, entity, at desc, id desc);
