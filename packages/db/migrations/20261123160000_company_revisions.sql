-- Up Migration
-- What tells whether anything of a company has changed: every transaction that changes it gives it another revision, as its last
-- statement, so that an answer that was kept can be trusted. Random, as a counter could come to the same number twice after a failover.
create table app.company_revisions (
  company_id bigint primary key,
  revision bigint not null
) with (fillfactor = 50);
alter table app.company_revisions enable row level security;
alter table app.company_revisions force row level security;
create policy company_revisions_of_company on app.company_revisions
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update on app.company_revisions to warsha_app;

create function app.changed(company bigint) returns void language sql as $$
  insert into app.company_revisions as r (company_id, revision)
  values (company, (random() * 9007199254740991)::bigint)
  on conflict (company_id) do update set revision = excluded.revision
$$;
grant execute on function app.changed(bigint) to warsha_app;
