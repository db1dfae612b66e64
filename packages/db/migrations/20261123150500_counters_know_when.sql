-- When the last number of a series was given: the next one is not dated before it.
alter table app.counters add column last_at timestamptz not null default now();
