-- Up Migration
-- What of the ticket's discount left with a declined service: it comes back should the customer think better of it.
alter table app.proposals add column discount_aside_minor app.money not null default 0;
