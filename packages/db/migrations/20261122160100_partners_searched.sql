-- Up Migration
-- Partners are found by their words, as customers are.
alter type app.search_kind add value if not exists 'dealer' after 'invoice';
