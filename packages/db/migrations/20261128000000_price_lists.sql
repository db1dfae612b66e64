-- Up Migration
-- At which prices those buy who do not pay the price of the shop: a share off, and own prices of chosen parts.
create table app.price_lists (
  company_id bigint not null references app.companies (id),
  id bigint not null generated always as identity,
  name_en text not null check (length(name_en) <= 50),
  name_ar text not null check (length(name_ar) <= 50),
  off_bp app.rate not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  primary key (company_id, id),
  constraint price_lists_leave_a_price check (off_bp <= 9000)
);
create table app.price_list_prices (
  company_id bigint not null,
  list_id bigint not null,
  part_id bigint not null,
  price_minor app.money not null,
  primary key (company_id, list_id, part_id),
  foreign key (company_id, list_id) references app.price_lists (company_id, id),
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  constraint price_list_prices_positive check (price_minor > 0)
);
create index price_list_prices_of_part on app.price_list_prices (company_id, part_id);

do $$ declare t text; begin
  foreach t in array array['price_lists', 'price_list_prices'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', t || '_of_company', t);
  end loop;
end $$;
grant select, insert on app.price_lists to warsha_app;
grant update (name_en, name_ar, off_bp, active, version) on app.price_lists to warsha_app;
grant select, insert, delete on app.price_list_prices to warsha_app;
grant update (price_minor) on app.price_list_prices to warsha_app;
grant usage on sequence app.price_lists_id_seq to warsha_app;

-- By which of them a customer buys; null is at the price of the shop.
alter table app.customers add column price_list_id bigint;
alter table app.customers add constraint customers_price_list_fkey
  foreign key (company_id, price_list_id) references app.price_lists (company_id, id) not valid;
-- Asked with each list, for how many customers it counts. Few customers have one.
-- squawk-ignore require-concurrent-index-creation
create index customers_by_price_list on app.customers (company_id, price_list_id) where price_list_id is not null;
