-- Up Migration
-- When something last arrived at a webhook: one that was sent again arrives after newer ones. Deliveries are kept for a month.
-- squawk-ignore require-concurrent-index-creation
create index webhook_deliveries_arrived on app.webhook_deliveries (company_id, webhook_id, tried_at desc) where state = 'delivered';
-- Who looks at the product as a user, asked when that user is deleted. Few sessions ever do.
-- squawk-ignore require-concurrent-index-creation
create index sessions_by_seen on app.sessions (company_id, seen_as_user_id) where seen_as_user_id is not null;
