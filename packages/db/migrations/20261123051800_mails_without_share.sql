-- Up Migration
-- A letter may carry no shared paper: a code for signing in, a welcome, an invitation.
-- squawk-ignore ban-drop-not-null
alter table app.mails alter column share_id drop not null;
