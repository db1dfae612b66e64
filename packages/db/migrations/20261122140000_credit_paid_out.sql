-- Up Migration
-- Money left as credit that is paid out: a refund of the payment that left it. Its ticket gave it up before, so this takes nothing off the ticket again.
alter table app.payments add column of_credit boolean not null default false;
alter table app.payments add constraint payments_of_credit_is_refund check (not of_credit or kind = 'Refund') not valid;

-- What was left as credit, paid from it and paid out of it: few payments of all.
-- squawk-ignore require-concurrent-index-creation
create index payments_of_credit on app.payments (company_id, ticket_id, id) include (kind, amount_minor, taken_at)
  where of_credit or kind = 'RefundAdjustment' or (kind = 'Payment' and mode is null);
