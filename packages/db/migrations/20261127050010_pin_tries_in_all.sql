-- Up Migration
-- `wrong_tries` are those one after the other, `wrong_in_all` those since the PIN was set; too many of either take it away.
alter table app.user_pins
  add column wrong_in_all integer not null default 0 constraint user_pins_in_all_few check (wrong_in_all between 0 and 29);
-- A shop that is deleted takes its tablets along.
grant delete on app.tablets to warsha_app;
