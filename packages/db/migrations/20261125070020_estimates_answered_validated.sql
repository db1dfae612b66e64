-- Up Migration
alter table app.shares validate constraint shares_estimate_fkey;
alter table app.shares validate constraint shares_name_their_estimate;
alter table app.shares validate constraint shares_name_their_ticket;
alter table app.notifications validate constraint notifications_estimate_fkey;
alter table app.notifications validate constraint notifications_ticket_named;
alter table app.notifications validate constraint notifications_of_a_part_or_an_estimate;
