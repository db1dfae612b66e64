-- Up Migration
alter table app.users validate constraint users_group_fkey;
alter table app.users validate constraint users_differ_from_a_group;
