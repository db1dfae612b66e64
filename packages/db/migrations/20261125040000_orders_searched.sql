-- Up Migration
-- Purchase orders are found by their numbers, as other documents are.
alter type app.search_kind add value if not exists 'purchaseOrder' after 'purchase';
