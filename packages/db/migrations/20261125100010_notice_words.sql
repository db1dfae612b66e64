-- Up Migration
alter type app.notification_kind add value 'certificateEnding' after 'partArrived';
