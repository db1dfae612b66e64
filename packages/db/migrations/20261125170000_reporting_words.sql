-- Up Migration
alter type app.notification_kind add value 'reportingDue' after 'certificateEnding';
alter type app.notification_kind add value 'reportingLate' after 'reportingDue';
