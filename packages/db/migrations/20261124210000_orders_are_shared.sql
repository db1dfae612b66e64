-- Up Migration
alter type app.shared_document add value 'PurchaseOrder' after 'Statement';
