-- Up Migration
-- The changed prices, costs and minimum stocks of a part, among all that ever moved of it.
-- squawk-ignore require-concurrent-index-creation
create index stock_activities_of_changes on app.stock_activities (company_id, shop_id, part_id, recorded_at desc, id desc)
  where kind in ('costUpdated', 'priceUpdated', 'minPriceUpdated', 'minStockUpdated');
