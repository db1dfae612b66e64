-- Up Migration
alter table app.wallet_movements validate constraint wallet_movements_follow;
alter table app.subscriptions validate constraint subscriptions_cancel_key_whole;
