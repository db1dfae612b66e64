-- Up Migration
-- The statement of an account is shown by a link like every paper of a ticket.
alter type app.shared_document add value 'Statement' after 'Condition';
