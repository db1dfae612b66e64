-- Up Migration
-- Suppliers are found by their words, as partners are.
alter type app.search_kind add value if not exists 'supplier' after 'dealer';
