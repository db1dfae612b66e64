-- Up Migration
-- A value of an enum is not usable in the transaction that adds it.
alter type app.notification_kind add value 'webhookOff' after 'reportingLate';
