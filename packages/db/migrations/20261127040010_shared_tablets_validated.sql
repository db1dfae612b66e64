-- Up Migration
alter table app.sessions validate constraint sessions_tablet_fkey;
alter table app.sessions validate constraint sessions_tablet_alone;
