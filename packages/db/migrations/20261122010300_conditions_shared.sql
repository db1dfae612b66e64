-- Up Migration
-- The report of how a car came in and went out is shown by a link like every other paper of a ticket.
alter type app.shared_document add value 'Condition' after 'Decision';
