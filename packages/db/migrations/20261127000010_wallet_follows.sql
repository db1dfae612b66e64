-- Up Migration
-- A movement of the wallet begins with the balance at which the one before it ended, whoever writes it.
-- Movements are few, some for each order: the table is written anew in a moment.
-- squawk-ignore adding-field-with-default
alter table app.wallet_movements add column previous integer generated always as (nullif(number - 1, 0)) stored;
-- squawk-ignore require-concurrent-index-creation
create unique index wallet_movements_ends on app.wallet_movements (company_id, number, after_minor);
alter table app.wallet_movements add constraint wallet_movements_follow
  foreign key (company_id, previous, before_minor) references app.wallet_movements (company_id, number, after_minor) not valid;
