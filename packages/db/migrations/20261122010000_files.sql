-- Up Migration
-- Photos of tickets, a megabyte at most each. What shows them (notes, marks, points of a checklist) refers to their ids.
create table app.files (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  request_key uuid not null,
  mime text not null constraint files_mime_known check (mime in ('image/jpeg', 'image/png')),
  content bytea not null constraint files_within_a_megabyte check (octet_length(content) <= 1048576),
  -- Null where only the photo itself was sent.
  thumbnail_mime text constraint files_thumbnail_mime_known check (thumbnail_mime in ('image/jpeg', 'image/png')),
  thumbnail bytea constraint files_thumbnail_small check (octet_length(thumbnail) <= 65536),
  -- Of both; counted against what the company may keep.
  bytes integer not null constraint files_bytes_positive check (bytes > 0),
  -- Something shows it. A photo that nothing shows is forgotten after a day.
  attached boolean not null default false,
  uploaded_by bigint not null,
  uploaded_by_en text not null, uploaded_by_ar text not null,
  uploaded_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, request_key),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  constraint files_thumbnail_whole check ((thumbnail is null) = (thumbnail_mime is null))
);
-- A photo is pressed together already.
alter table app.files alter column content set storage external;
alter table app.files alter column thumbnail set storage external;
create index files_by_ticket on app.files (company_id, ticket_id, id);
create index files_loose on app.files (company_id, uploaded_at) where not attached;

-- How much a company keeps: one row, so that two photos at once cannot both be the last that fits.
create table app.file_totals (
  company_id bigint not null references app.companies (id),
  bytes bigint not null constraint file_totals_not_negative check (bytes >= 0),
  primary key (company_id)
);

do $$ declare t text; begin
  foreach t in array array['files','file_totals'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
-- What a photo shows is never changed.
grant select, insert, delete on app.files to warsha_app;
grant update (attached) on app.files to warsha_app;
grant select, insert, update on app.file_totals to warsha_app;
