-- Up Migration
-- A new company is shown what comes next until all of it is done; this is when it chose to see no more of it. A company that
-- invoices already is in use.
alter table app.companies add column next_steps_hidden_at timestamptz;

-- Forced row-level security would hide every row from an owner who is no superuser; nobody else sees that it is lifted.
alter table app.companies no force row level security;
alter table app.invoices no force row level security;
update app.companies as c set next_steps_hidden_at = now()
where exists (select from app.invoices as i where i.company_id = c.id);
alter table app.companies force row level security;
alter table app.invoices force row level security;
