-- Up Migration
-- A link to a statement is of an account and its days, not of a ticket: the address of the link tells neither.
alter table app.shares
  add column customer_id bigint,
  add column dealer_id bigint,
  -- Whose paper it is: that of the shop where it was shared.
  add column shop_id bigint,
  -- Without a first day the statement begins with the account.
  add column first_day date,
  add column last_day date;
-- Whoever reads a link looks at its document first; the server that still runs meets no statement.
-- squawk-ignore ban-drop-not-null
alter table app.shares alter column ticket_id drop not null;
alter table app.shares add constraint shares_customer_fkey foreign key (company_id, customer_id) references app.customers (company_id, id) not valid;
alter table app.shares add constraint shares_dealer_fkey foreign key (company_id, dealer_id) references app.dealers (company_id, id) not valid;
alter table app.shares add constraint shares_shop_fkey foreign key (company_id, shop_id) references app.shops (company_id, id) not valid;
alter table app.shares add constraint shares_name_their_ticket check ((document = 'Statement') = (ticket_id is null)) not valid;
alter table app.shares add constraint shares_name_their_account
  check (num_nonnulls(customer_id, dealer_id) = case when document = 'Statement' then 1 else 0 end) not valid;
alter table app.shares add constraint shares_name_their_days
  check ((document = 'Statement') = (last_day is not null) and (document = 'Statement') = (shop_id is not null)
    and (first_day is null or (last_day is not null and first_day <= last_day))) not valid;
-- squawk-ignore require-concurrent-index-creation
create index shares_by_customer on app.shares (company_id, customer_id, id) where customer_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index shares_by_dealer on app.shares (company_id, dealer_id, id) where dealer_id is not null;
-- Two records that become one: what was shown of the one belongs to the other from then on.
grant update (customer_id, dealer_id) on app.shares to warsha_app;
