-- Up Migration
-- The catalogue by name, by category and by brand, and the few parts that are dealt in no more.
-- squawk-ignore require-concurrent-index-creation
create index spare_parts_by_name on app.spare_parts (company_id, name_ar collate "und-x-icu", id);
-- squawk-ignore require-concurrent-index-creation
create index spare_parts_numbered_by_category on app.spare_parts (company_id, category_id, part_key);
-- squawk-ignore require-concurrent-index-creation
create index spare_parts_by_brand on app.spare_parts (company_id, brand, part_key);
-- squawk-ignore require-concurrent-index-creation
create index spare_parts_inactive on app.spare_parts (company_id, part_key) where not active;
-- Two who change the price bands at once: the second is told.
alter table app.companies add column price_bands_version integer not null default 1;
grant update (price_bands_version) on app.companies to warsha_app;
