-- Up Migration
-- The newest moment at which the program is known to have run: a clock far ahead of it has jumped, even where the database
-- shares it. One row.
create table platform.clock (
  one boolean primary key default true constraint clock_has_one_row check (one),
  seen_at timestamptz not null default now()
);
insert into platform.clock default values;
grant select on platform.clock to warsha_app;
grant select, update (seen_at) on platform.clock to warsha_platform;
