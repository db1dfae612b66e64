-- Up Migration
-- What was shown to somebody outside the company: a link that ends and can be taken back. Only the hash of its token is known here.
create type app.shared_document as enum ('PreInvoice', 'WorkOrder', 'Invoice', 'Receipt', 'Decision');
create type app.share_channel as enum ('Email', 'Whatsapp', 'Link');
create table app.shares (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  document app.shared_document not null,
  invoice_id bigint,
  payment_id bigint,
  channel app.share_channel not null,
  -- The address or the number it was sent to; empty for a link that was copied.
  recipient text not null default '',
  language app.language not null,
  token_hash text not null,
  shared_by bigint not null,
  shared_by_en text not null, shared_by_ar text not null,
  shared_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  first_seen_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  foreign key (company_id, invoice_id) references app.invoices (company_id, id),
  foreign key (company_id, payment_id) references app.payments (company_id, id),
  constraint shares_name_their_invoice check ((document = 'Invoice') = (invoice_id is not null)),
  constraint shares_name_their_payment check ((document = 'Receipt') = (payment_id is not null)),
  constraint shares_end check (expires_at > shared_at)
);
create index shares_by_ticket on app.shares (company_id, ticket_id, id);

-- Letters by e-mail. What one says is sealed with the installation's secret and forgotten once it has gone out or cannot.
create type app.send_status as enum ('Failed', 'Queued', 'Sent');
create table app.mails (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  share_id bigint not null,
  recipient text not null,
  sealed_content text,
  status app.send_status not null default 'Queued',
  attempts integer not null default 0 constraint mails_attempts_not_negative check (attempts >= 0),
  problem text,
  queued_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, share_id) references app.shares (company_id, id),
  constraint mails_content_while_queued check ((status = 'Queued') = (sealed_content is not null)),
  constraint mails_finished check ((status = 'Queued') = (finished_at is null)),
  constraint mails_say_why_they_failed check (status <> 'Failed' or problem is not null)
);
create index mails_by_share on app.mails (company_id, share_id);
create index mails_queued on app.mails (company_id, id) where status = 'Queued';

do $$ declare t text; begin
  foreach t in array array['shares','mails'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert on app.shares, app.mails to warsha_app;
-- To whom what was shown stays as it was; a link is only opened and taken back.
grant update (revoked_at, first_seen_at) on app.shares to warsha_app;
grant update (sealed_content, status, attempts, problem, finished_at) on app.mails to warsha_app;
