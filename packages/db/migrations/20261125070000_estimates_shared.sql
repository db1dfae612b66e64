-- Up Migration
alter type app.shared_document add value 'Estimate' after 'PurchaseOrder';
alter type app.notification_kind add value 'estimateAnswered' after 'partArrived';
alter type app.notification_kind add value 'estimateCall' after 'estimateAnswered';
alter type app.notification_kind add value 'estimateWaits' after 'estimateCall';
