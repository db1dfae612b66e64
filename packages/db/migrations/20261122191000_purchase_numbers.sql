-- Up Migration
-- What is bought is numbered like what is sold: the supplier's paper as we recorded it, what went back to him, and the money he got.
alter type app.document_kind add value 'purchaseReturn' after 'purchaseInvoice';
alter type app.document_kind add value 'voucher' after 'receipt';
alter type app.search_kind add value 'purchase' after 'invoice';
