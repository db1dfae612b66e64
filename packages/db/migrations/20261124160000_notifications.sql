-- Up Migration
-- What the product tells a user by itself. The sentence is made from these facts in the language of the reader.
create type app.notification_kind as enum ('partAtMinimum', 'partShort', 'partArrived');

create table app.notifications (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind app.notification_kind not null,
  shop_id bigint not null,
  -- Whose action it followed; nobody's where a customer acted on their own page.
  from_user_id bigint,
  part_id bigint not null,
  ticket_id bigint,
  -- What is left, short or has arrived.
  quantity_milli app.quantity not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, from_user_id) references app.users (company_id, id) on delete cascade,
  foreign key (company_id, shop_id) references app.shops (company_id, id) on delete cascade,
  foreign key (company_id, part_id) references app.spare_parts (company_id, id),
  foreign key (company_id, ticket_id) references app.tickets (company_id, id),
  constraint notifications_ticket_named check ((kind = 'partAtMinimum') = (ticket_id is null))
);
create index notifications_of_user on app.notifications (company_id, user_id, id desc);
create index notifications_new on app.notifications (company_id, user_id, id) where read_at is null;
create index notifications_by_age on app.notifications (company_id, created_at);
create index notifications_by_sender on app.notifications (company_id, from_user_id) where from_user_id is not null;
create index notifications_by_shop on app.notifications (company_id, shop_id);
create index notifications_by_part on app.notifications (company_id, part_id);
create index notifications_by_ticket on app.notifications (company_id, ticket_id) where ticket_id is not null;

alter table app.notifications enable row level security;
alter table app.notifications force row level security;
create policy notifications_of_company on app.notifications
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, delete on app.notifications to warsha_app;
grant update (read_at) on app.notifications to warsha_app;
grant usage on sequence app.notifications_id_seq to warsha_app;
