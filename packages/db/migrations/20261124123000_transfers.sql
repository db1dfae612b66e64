-- Up Migration
create type app.transfer_state as enum ('draft', 'sent', 'partlyReceived', 'closed', 'cancelled');

-- Goods that go from one shop of a company to another.
create table app.transfers (
  company_id bigint not null,
  id bigint not null generated always as identity,
  number text not null,
  from_shop_id bigint not null,
  to_shop_id bigint not null,
  state app.transfer_state not null default 'draft',
  note text not null default '',
  version integer not null default 1,
  made_by bigint not null,
  made_by_en text not null, made_by_ar text not null,
  made_at timestamptz not null,
  sent_by_en text not null default '', sent_by_ar text not null default '',
  sent_at timestamptz,
  -- When nothing of it was on the way any more, and why some was lost or it was given up.
  ended_at timestamptz,
  reason text not null default '',
  request_key uuid not null,
  request_hash text not null,
  primary key (company_id, id),
  foreign key (company_id, from_shop_id) references app.shops (company_id, id),
  foreign key (company_id, to_shop_id) references app.shops (company_id, id),
  constraint transfers_between_two_shops check (from_shop_id <> to_shop_id),
  constraint transfers_sent check (state in ('draft', 'cancelled') or sent_at is not null),
  constraint transfers_ended check ((state in ('closed', 'cancelled')) = (ended_at is not null))
);
create unique index transfers_number on app.transfers (company_id, from_shop_id, number);
create unique index transfers_request on app.transfers (company_id, request_key);
create index transfers_to_shop on app.transfers (company_id, to_shop_id, id desc);
create index transfers_from_shop on app.transfers (company_id, from_shop_id, id desc);

create table app.transfer_lines (
  company_id bigint not null,
  transfer_id bigint not null,
  part_id bigint not null,
  position integer not null,
  quantity_milli app.quantity not null,
  -- What it left with; what of it arrived, and what was lost on the way.
  value_minor app.money not null default 0,
  received_milli app.quantity not null default 0,
  received_minor app.money not null default 0,
  lost_milli app.quantity not null default 0,
  lost_minor app.money not null default 0,
  primary key (company_id, transfer_id, part_id),
  foreign key (company_id, transfer_id) references app.transfers (company_id, id),
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  constraint transfer_lines_something check (quantity_milli > 0),
  constraint transfer_lines_no_more_than_left check (
    received_milli + lost_milli <= quantity_milli and received_minor + lost_minor <= value_minor
    and received_minor >= 0 and lost_minor >= 0),
  constraint transfer_lines_value_settled check (received_milli + lost_milli < quantity_milli or received_minor + lost_minor = value_minor)
);
create index transfer_lines_by_part on app.transfer_lines (company_id, part_id);

do $$ declare t text; begin
  foreach t in array array['transfers', 'transfer_lines'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert on app.transfers to warsha_app;
grant select, insert, delete on app.transfer_lines to warsha_app;
grant update (to_shop_id, state, note, version, sent_by_en, sent_by_ar, sent_at, ended_at, reason) on app.transfers to warsha_app;
grant update (value_minor, received_milli, received_minor, lost_milli, lost_minor) on app.transfer_lines to warsha_app;
grant usage on sequence app.transfers_id_seq to warsha_app;
