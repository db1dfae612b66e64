-- Up Migration
-- The photos of a note, in their order. They go with it.
create table app.note_files (
  company_id bigint not null references app.companies (id),
  note_id bigint not null,
  file_id bigint not null,
  position smallint not null,
  primary key (company_id, note_id, file_id),
  foreign key (company_id, note_id) references app.ticket_notes (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references app.files (company_id, id) on delete cascade
);
create index note_files_by_file on app.note_files (company_id, file_id);
alter table app.note_files enable row level security;
alter table app.note_files force row level security;
create policy note_files_of_company on app.note_files using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.note_files to warsha_app;
