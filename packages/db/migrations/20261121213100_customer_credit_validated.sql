-- Up Migration
alter table app.payments validate constraint payments_mode_where_money_moves;
