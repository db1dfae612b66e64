-- Up Migration
-- The till of a shop from its opening to its count. What is taken meanwhile names it, so that a payment stands in one drawer only.
create table app.drawers (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  shop_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  float_minor app.money not null constraint drawers_float_not_negative check (float_minor >= 0),
  opened_by bigint not null,
  opened_by_en text not null, opened_by_ar text not null,
  opened_at timestamptz not null default now(),
  closed_by bigint,
  closed_by_en text, closed_by_ar text,
  closed_at timestamptz,
  note text not null default '',
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, request_key),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  constraint drawers_forward check (closed_at is null or closed_at >= opened_at),
  constraint drawers_closed_by_somebody check ((closed_at is null) = (closed_by is null))
);
create unique index drawers_one_open on app.drawers (company_id, shop_id) where closed_at is null;
create index drawers_newest on app.drawers (company_id, shop_id, id desc);

-- What was counted at the close: notes and coins by their kind.
create table app.drawer_pieces (
  company_id bigint not null,
  drawer_id bigint not null,
  denomination_minor app.money not null constraint drawer_pieces_positive check (denomination_minor > 0),
  count integer not null constraint drawer_pieces_counted check (count > 0),
  primary key (company_id, drawer_id, denomination_minor),
  foreign key (company_id, drawer_id) references app.drawers (company_id, id)
);

-- And what should have been there, per way to pay, as it was at that moment.
create table app.drawer_counts (
  company_id bigint not null,
  drawer_id bigint not null,
  mode app.payment_mode not null,
  expected_minor app.money not null,
  counted_minor app.money not null,
  primary key (company_id, drawer_id, mode),
  foreign key (company_id, drawer_id) references app.drawers (company_id, id)
);

create type app.drawer_move_kind as enum ('In', 'Out');
create table app.drawer_moves (
  company_id bigint not null,
  id bigint not null generated always as identity,
  drawer_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  kind app.drawer_move_kind not null,
  amount_minor app.money not null constraint drawer_moves_positive check (amount_minor > 0),
  reason text not null,
  moved_by bigint not null,
  moved_by_en text not null, moved_by_ar text not null,
  moved_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, request_key),
  foreign key (company_id, drawer_id) references app.drawers (company_id, id)
);
create index drawer_moves_by_drawer on app.drawer_moves (company_id, drawer_id, id);

alter table app.payments add column drawer_id bigint;
alter table app.payments add constraint payments_drawer_fkey foreign key (company_id, drawer_id) references app.drawers (company_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index payments_by_drawer on app.payments (company_id, drawer_id, id) where drawer_id is not null;

do $$ declare t text; begin
  foreach t in array array['drawers','drawer_pieces','drawer_counts','drawer_moves'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert on app.drawers, app.drawer_pieces, app.drawer_counts, app.drawer_moves to warsha_app;
-- A drawer is closed once; its float and who opened it stay.
grant update (closed_by, closed_by_en, closed_by_ar, closed_at, note, version) on app.drawers to warsha_app;
