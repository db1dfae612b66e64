-- Up Migration
-- What only the office knows of an employee, apart from the row that every screen lists.
create table app.employee_records (
  company_id bigint not null,
  employee_id bigint not null,
  first_name_en text not null, father_name_en text, grandfather_name_en text, family_name_en text,
  first_name_ar text not null, father_name_ar text, grandfather_name_ar text, family_name_ar text,
  section_id bigint,
  nationality_id bigint references app.countries (id),
  gender text constraint employee_records_gender_known check (gender in ('male', 'female')),
  marital_status text constraint employee_records_marital_known check (marital_status in ('single', 'married', 'divorced', 'widowed')),
  phone text, address text,
  born_on date, hired_on date, discharged_on date,
  id_card_no text, id_card_expires_on date,
  passport_no text, passport_expires_on date,
  sponsor text,
  employee_type text constraint employee_records_type_known check (employee_type in ('fullTime', 'partTime', 'contract')),
  iban text, account_no text, bank_name text,
  insurance_company text, insurance_card_no text, insurance_policy_no text, insurance_expires_on date, insurance_class text,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references app.employees (company_id, id),
  foreign key (company_id, section_id) references app.sections (company_id, id),
  constraint employee_records_hired_after_birth check (hired_on > born_on),
  constraint employee_records_discharged_after_hire check (discharged_on >= hired_on)
);
create index employee_records_by_section on app.employee_records (company_id, section_id);
alter table app.employee_records enable row level security;
alter table app.employee_records force row level security;
create policy employee_records_of_company on app.employee_records
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on app.employee_records to warsha_app;
grant delete on app.employees to warsha_app;
