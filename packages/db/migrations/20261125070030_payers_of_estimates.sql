-- Up Migration
-- An insurer or a fleet who pays an estimate: all of it, or what is above the excess that its customer pays.
create table app.estimate_payers (
  company_id bigint not null references app.companies (id),
  estimate_id bigint not null,
  dealer_id bigint not null,
  -- Null where the customer pays nothing.
  excess_minor app.money constraint estimate_payers_excess_positive check (excess_minor > 0),
  claim_number text not null default '',
  approval_reference text not null default '',
  approval app.approval_state not null default 'Awaiting',
  approved_on date,
  approved_minor app.money constraint estimate_payers_approved_positive check (approved_minor > 0),
  primary key (company_id, estimate_id),
  foreign key (company_id, estimate_id) references app.estimates (company_id, id),
  foreign key (company_id, dealer_id) references app.dealers (company_id, id)
);
create index estimate_payers_by_dealer on app.estimate_payers (company_id, dealer_id);
alter table app.estimate_payers enable row level security;
alter table app.estimate_payers force row level security;
create policy estimate_payers_of_company on app.estimate_payers
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on app.estimate_payers to warsha_app;
