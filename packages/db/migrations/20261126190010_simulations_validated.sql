-- Up Migration
alter table app.sessions validate constraint sessions_seen_as_fkey;
alter table app.sessions validate constraint sessions_seen_as_another;
