-- Up Migration
create type app.stock_count_state as enum ('open', 'posted', 'cancelled');
create type app.stock_count_scope as enum ('all', 'shelf', 'category', 'moved');

-- A sheet on which the stock of a shop is counted, by several people at once.
create table app.stock_counts (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  state app.stock_count_state not null default 'open',
  scope app.stock_count_scope not null,
  shelf text not null default '',
  category_id bigint,
  -- What is expected is shown to the owner alone until it is posted.
  blind boolean not null default false,
  note text not null default '',
  -- Another one after every line that is counted: who posts has seen the sheet as it is.
  version integer not null default 1,
  opened_by bigint not null,
  opened_by_en text not null, opened_by_ar text not null,
  opened_at timestamptz not null,
  -- When it was posted or cancelled, by whom, and why it was cancelled.
  ended_by bigint,
  ended_by_en text not null default '', ended_by_ar text not null default '',
  ended_at timestamptz,
  reason text not null default '',
  -- Parts that nobody counted were posted as gone.
  uncounted_as_zero boolean not null default false,
  surplus_minor app.money not null default 0,
  shortage_minor app.money not null default 0,
  request_key uuid not null,
  request_hash text not null,
  primary key (company_id, id),
  foreign key (company_id, shop_id) references app.shops (company_id, id),
  foreign key (company_id, category_id) references app.part_categories (company_id, id),
  constraint stock_counts_ended check ((state = 'open') = (ended_at is null))
);
create unique index stock_counts_number on app.stock_counts (company_id, shop_id, number);
create unique index stock_counts_request on app.stock_counts (company_id, request_key);
create index stock_counts_listed on app.stock_counts (company_id, shop_id, id desc);
create index stock_counts_by_category on app.stock_counts (company_id, category_id) where category_id is not null;

create table app.stock_count_lines (
  company_id bigint not null,
  count_id bigint not null,
  part_id bigint not null,
  counted_milli app.quantity,
  -- What the books said when it was counted, and the newest movement of the part then (0: none).
  expected_milli app.quantity,
  ledger_id bigint,
  -- Something moved between its first scan and its last.
  moved_between boolean not null default false,
  counted_by bigint,
  counted_by_en text not null default '', counted_by_ar text not null default '',
  counted_at timestamptz,
  version integer not null default 1,
  -- Signed, of a posted difference.
  posted_milli bigint,
  posted_minor bigint,
  primary key (company_id, count_id, part_id),
  foreign key (company_id, count_id) references app.stock_counts (company_id, id),
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  constraint stock_count_lines_counted_whole check (num_nulls(counted_milli, expected_milli, ledger_id, counted_by, counted_at) in (0, 5)),
  constraint stock_count_lines_posted_whole check ((posted_milli is null) = (posted_minor is null))
);
create index stock_count_lines_by_part on app.stock_count_lines (company_id, part_id);

do $$ declare t text; begin
  foreach t in array array['stock_counts', 'stock_count_lines'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert on app.stock_counts, app.stock_count_lines to warsha_app;
grant update (state, version, ended_by, ended_by_en, ended_by_ar, ended_at, reason, uncounted_as_zero, surplus_minor, shortage_minor) on app.stock_counts to warsha_app;
grant update (counted_milli, expected_milli, ledger_id, moved_between, counted_by, counted_by_en, counted_by_ar, counted_at, version, posted_milli, posted_minor)
  on app.stock_count_lines to warsha_app;
grant usage on sequence app.stock_counts_id_seq to warsha_app;

-- Every shop that is there numbers them after the pattern of its receipts.
alter table app.document_patterns no force row level security;
insert into app.document_patterns (company_id, shop_id, kind, prefix, with_year, digits)
select r.company_id, r.shop_id, k.kind::app.document_kind,
  case when r.prefix ~ '^R[0-9]*-$' then k.mark || substr(r.prefix, 2) else k.mark || '-' end, r.with_year, r.digits
from app.document_patterns r, (values ('stockCount', 'SC'), ('transfer', 'TR')) as k (kind, mark)
where r.kind = 'receipt'
on conflict do nothing;
alter table app.document_patterns force row level security;
