-- Up Migration
-- A browser of a shop at which several people work in turn: each taps their name and types a PIN. `token_hash` is of the cookie by which
-- the browser is known; `roles` are those that may work at it.
create table app.tablets (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  name text not null,
  token_hash text not null,
  roles text[] not null
    constraint tablets_roles_known check (roles <> '{}' and roles <@ '{WorkshopManager,StoreManager,Technician,DataEntry}'),
  idle_minutes integer not null constraint tablets_idle_known check (idle_minutes in (2, 5, 15)),
  agent text,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  seen_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  constraint tablets_of_token unique (company_id, token_hash),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, made_by) references app.users (company_id, id)
);
create index tablets_in_use on app.tablets (company_id, shop_id, id) where ended_at is null;
create index tablets_by_maker on app.tablets (company_id, made_by);
-- `wrong_tries` are those one after the other; the tenth takes the PIN away.
create table app.user_pins (
  company_id bigint not null,
  user_id bigint not null,
  pin_hash text not null,
  wrong_tries integer not null default 0 constraint user_pins_tries_few check (wrong_tries between 0 and 9),
  set_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app.users (company_id, id)
);
do $$ declare t text; begin
  foreach t in array array['tablets','user_pins'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert, update on app.tablets to warsha_app;
grant select, insert, update, delete on app.user_pins to warsha_app;
-- The session of somebody who works at a shared tablet.
alter table app.sessions add column tablet_id bigint;
alter table app.sessions add constraint sessions_tablet_fkey
  foreign key (company_id, tablet_id) references app.tablets (company_id, id) not valid;
alter table app.sessions add constraint sessions_tablet_alone
  check (tablet_id is null or (seen_as_user_id is null and user_id > 0 and not of_api_key)) not valid;
-- squawk-ignore require-concurrent-index-creation
create index sessions_by_tablet on app.sessions (company_id, tablet_id) where tablet_id is not null and ended_at is null;
