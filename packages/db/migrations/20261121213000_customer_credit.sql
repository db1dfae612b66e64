-- Up Migration
-- A payment without a way of paying is paid from the credit that the customer or dealer left: no money changes hands.
alter table app.payments drop constraint payments_mode_unless_bad_debt;
alter table app.payments add constraint payments_mode_where_money_moves
  check (case kind when 'BadDebt' then mode is null when 'Payment' then true else mode is not null end) not valid;

-- Who owes, and since when: few tickets of all are checked out and unpaid.
-- squawk-ignore require-concurrent-index-creation
create index tickets_owed on app.tickets (company_id, customer_id, dealer_id) include (shop_id, payment_due_on, checked_out_at, remaining_minor) where status = 'CheckOut';
