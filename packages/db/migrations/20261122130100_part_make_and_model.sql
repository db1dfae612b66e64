-- Up Migration
-- Who makes a part, and which of his models it is (specification §3).
alter table app.ticket_parts add column make text not null default '';
alter table app.ticket_parts add column model text not null default '';
