-- Up Migration
alter type app.search_kind add value 'sparePart' after 'supplier';
