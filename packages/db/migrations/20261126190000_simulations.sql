-- Up Migration
-- An owner looks at the product as a user of their company sees it: their own session says as whom, and only reads meanwhile.
alter table app.sessions add column seen_as_user_id bigint;
alter table app.sessions add constraint sessions_seen_as_fkey
  foreign key (company_id, seen_as_user_id) references app.users (company_id, id) not valid;
alter table app.sessions add constraint sessions_seen_as_another
  check (seen_as_user_id is null or (seen_as_user_id > 0 and seen_as_user_id <> user_id and user_id > 0 and not of_api_key)) not valid;
