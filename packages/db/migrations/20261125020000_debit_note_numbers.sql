-- Up Migration
alter type app.document_kind add value 'debitNote' after 'returnInvoice';
