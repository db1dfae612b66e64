-- Up Migration
alter table app.payments validate constraint payments_of_credit_is_refund;
