-- Up Migration
-- Letters of the installation itself: an activation, a new password, a word to the operator. No company is entered when they are
-- written, so they stand in the schema of the platform, and no company's role reads them.
create table platform.installation_mails (
  id bigint primary key generated always as identity,
  recipient text not null,
  sealed_content text,
  status app.send_status not null default 'Queued',
  attempts integer not null default 0 constraint installation_mails_attempts_not_negative check (attempts >= 0),
  problem text,
  queued_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint installation_mails_content_while_queued check ((status = 'Queued') = (sealed_content is not null)),
  constraint installation_mails_finished check ((status = 'Queued') = (finished_at is null)),
  constraint installation_mails_say_why_they_failed check (status <> 'Failed' or problem is not null)
);
create index installation_mails_queued on platform.installation_mails (id) where status = 'Queued';
alter table platform.installation_mails enable row level security, force row level security;
create policy installation_mails_of_platform on platform.installation_mails to warsha_platform using (true);
grant select, insert on platform.installation_mails to warsha_platform;
grant update (sealed_content, status, attempts, problem, finished_at) on platform.installation_mails to warsha_platform;
