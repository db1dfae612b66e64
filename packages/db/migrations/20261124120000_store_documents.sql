-- Up Migration
-- Counting stock and sending it to another shop are numbered documents, and what a shop begins with comes from a table.
alter type app.document_kind add value 'stockCount' after 'voucher';
alter type app.document_kind add value 'transfer' after 'stockCount';
alter type app.import_kind add value 'openingStock' after 'spareParts';
