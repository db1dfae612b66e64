-- Up Migration
-- Used from the next migration on: a new word of an enum cannot be used in the transaction that adds it.
alter type app.shared_document add value 'SupplierStatement' after 'Statement';
