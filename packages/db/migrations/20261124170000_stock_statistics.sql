-- A shop belongs to one company. Not knowing that, PostgreSQL expects a handful of stock rows in a shop, and reads all of them to
-- find one part.
create statistics app.stock_of_shop (dependencies) on company_id, shop_id from app.stock;
create statistics app.stock_activities_of_shop (dependencies) on company_id, shop_id from app.stock_activities;
-- They count from the next analysis on: now, where there are rows.
do $$ declare t regclass; begin
  for t in select oid from pg_class where reltuples > 0 and oid in ('app.stock'::regclass, 'app.stock_activities'::regclass) loop
    execute format('analyze %s', t);
  end loop;
end $$;
