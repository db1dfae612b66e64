-- Up Migration
alter type app.document_kind add value 'purchaseOrder' after 'payroll';
