-- What is on order is summed from the lines of orders and stored nowhere (decision 63). This column was never written.
-- It is no longer read; a later release drops it, once no running server asks for it.
revoke update (ordered_milli) on app.stock from warsha_app;
comment on column app.stock.ordered_milli is 'Unused: what is on order is summed from app.purchase_order_lines.';
