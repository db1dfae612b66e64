-- Up Migration
-- What was photographed at a point of an inspection. It goes with the photo, and with the point.
create table app.inspection_point_files (
  company_id bigint not null references app.companies (id),
  point_id bigint not null,
  file_id bigint not null,
  primary key (company_id, point_id, file_id),
  foreign key (company_id, point_id) references app.inspection_points (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references app.files (company_id, id) on delete cascade
);
create index inspection_point_files_by_file on app.inspection_point_files (company_id, file_id);
alter table app.inspection_point_files enable row level security;
alter table app.inspection_point_files force row level security;
create policy inspection_point_files_of_company on app.inspection_point_files using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.inspection_point_files to warsha_app;
