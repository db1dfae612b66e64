-- Up Migration
-- The report of an inspection is shown by a link like every other paper of a ticket.
alter type app.shared_document add value 'Inspection' after 'Decision';
