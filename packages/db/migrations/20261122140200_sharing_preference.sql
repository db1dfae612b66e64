-- Up Migration
-- How a customer or a partner wishes to be sent his papers, and the language a partner reads them in.
create type app.sharing_preference as enum ('Whatsapp', 'Email', 'None');
alter table app.customers add column sharing_preference app.sharing_preference not null default 'Whatsapp';
alter table app.dealers
  add column language app.language not null default 'ar',
  add column sharing_preference app.sharing_preference not null default 'Whatsapp';
