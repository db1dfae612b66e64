-- Up Migration
-- The catalogue of parts can be brought in from a table.
alter type app.import_kind add value 'spareParts' after 'dealers';
