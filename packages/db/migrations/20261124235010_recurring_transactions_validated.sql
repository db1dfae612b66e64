-- Up Migration
alter table app.other_transactions validate constraint other_transactions_recurring_fkey;
