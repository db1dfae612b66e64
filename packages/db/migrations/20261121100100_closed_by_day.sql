-- Up Migration
-- The closed list sorted by the day a ticket ended, by closing or by cancelling.
create index tickets_closed_by_day on app.tickets (company_id, shop_id, (coalesce(closed_at, canceled_at)), id) where status in ('Closed', 'Canceled');
