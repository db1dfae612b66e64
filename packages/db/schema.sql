-- Written by `npm run gen` from the migrated database: the sum of all migrations, to read. Do not edit.

-- Schemas
create schema app;
create schema platform;

-- Domains
create domain app.money as bigint;
create domain app.quantity as bigint constraint quantity_not_negative CHECK ((VALUE >= 0));
create domain app.rate as integer constraint rate_within_bounds CHECK (((VALUE >= 0) AND (VALUE <= 100000)));

-- Closed sets
create type app.approval_state as enum ('Awaiting', 'Approved', 'Declined');
create type app.condition_moment as enum ('CheckIn', 'CheckOut');
create type app.customer_type as enum ('Company', 'Government', 'Individual');
create type app.decision_channel as enum ('Link', 'Phone', 'InPerson', 'Whatsapp', 'Email');
create type app.delivery_state as enum ('waiting', 'delivered', 'failed');
create type app.document_kind as enum ('ticket', 'estimate', 'salesInvoice', 'returnInvoice', 'debitNote', 'purchaseInvoice', 'purchaseReturn', 'expenseInvoice', 'payroll', 'purchaseOrder', 'receipt', 'voucher', 'stockCount', 'transfer');
create type app.document_name as enum ('Invoice', 'PreInvoice', 'WorkOrder', 'Receipt', 'Statement', 'Condition', 'Inspection');
create type app.drawer_move_kind as enum ('In', 'Out');
create type app.e_invoice_status as enum ('QUEUED', 'SENT', 'FAILED');
create type app.e_invoicing_mode as enum ('TestMode', 'Simulation', 'Production');
create type app.estimate_answer as enum ('Approved', 'PartlyApproved', 'Declined');
create type app.identifier_scheme as enum ('700', 'MOM', 'MLS', 'SAG', 'TIN', 'NAT', 'IQA', 'GCC', 'PAS', 'OTH');
create type app.import_kind as enum ('customers', 'vehicles', 'dealers', 'spareParts', 'openingStock');
create type app.income_expense as enum ('income', 'expense');
create type app.invoice_category as enum ('tickets', 'income', 'spareParts');
create type app.invoice_tax_type as enum ('Simplified', 'Standard');
create type app.invoice_type as enum ('Normal', 'Return');
create type app.language as enum ('en', 'ar');
create type app.layout as enum ('side', 'top');
create type app.measure_unit as enum ('mm', 'volt', 'bar', 'psi', 'percent');
create type app.merged_kind as enum ('customer', 'vehicle', 'dealer');
create type app.no_vat_reason as enum ('notRegistered', 'zeroRated', 'exempt', 'importAtCustoms', 'reverseCharge');
create type app.notification_kind as enum ('partAtMinimum', 'partShort', 'partArrived', 'certificateEnding', 'reportingDue', 'reportingLate', 'webhookOff', 'estimateAnswered', 'estimateCall', 'estimateWaits');
create type app.order_channel as enum ('Email', 'Whatsapp', 'Paper', 'Phone');
create type app.part_request_state as enum ('waitingIssue', 'waitingIssueOrReturn', 'issued', 'returned');
create type app.part_request_step as enum ('requested', 'issued', 'received', 'askedBack', 'returned', 'withdrawn');
create type app.part_source as enum ('IssueFromStore', 'PurchaseFromOutside', 'PurchaseByCustomer');
create type app.payment_kind as enum ('Payment', 'Refund', 'BadDebt', 'RefundAdjustment');
create type app.payment_mode as enum ('cash', 'card', 'bankTransfer', 'cheque', 'online');
create type app.period_unit as enum ('Hours', 'Days', 'Weeks', 'Months', 'Years');
create type app.pictured as enum ('company', 'companyStamp', 'shop', 'shopStamp', 'employee', 'sparePart');
create type app.point_state as enum ('NotChecked', 'Fine', 'Soon', 'Now');
create type app.price_band_kind as enum ('markup', 'margin');
create type app.price_change as enum ('allowed', 'warranty', 'never');
create type app.purchase_category as enum ('purchase', 'expense');
create type app.purchase_order_state as enum ('draft', 'sent', 'partlyReceived', 'received', 'closed', 'cancelled');
create type app.purchase_vat_mode as enum ('none', 'inclusive', 'exclusive');
create type app.recurring_due_state as enum ('due', 'recorded', 'skipped');
create type app.recurring_every as enum ('month', 'quarter', 'year');
create type app.recurring_state as enum ('active', 'paused', 'ended');
create type app.refund_state as enum ('pending', 'paid', 'failed');
create type app.search_kind as enum ('customer', 'vehicle', 'ticket', 'estimate', 'invoice', 'purchase', 'purchaseOrder', 'dealer', 'supplier', 'sparePart');
create type app.send_status as enum ('Failed', 'Queued', 'Sent');
create type app.service_status as enum ('InProgress', 'Completed', 'Pending', 'Canceled');
create type app.share_channel as enum ('Email', 'Whatsapp', 'Link');
create type app.shared_document as enum ('PreInvoice', 'WorkOrder', 'Invoice', 'Receipt', 'Decision', 'Inspection', 'Condition', 'Statement', 'SupplierStatement', 'PurchaseOrder', 'Estimate');
create type app.sharing_preference as enum ('Whatsapp', 'Email', 'None');
create type app.stock_activity as enum ('issued', 'returnedToStore', 'received', 'returnedToSupplier', 'sold', 'returnedByCustomer', 'itemAdded', 'costUpdated', 'priceUpdated', 'minPriceUpdated', 'minStockUpdated', 'surplus', 'shortage', 'transferredOut', 'transferredIn');
create type app.stock_count_scope as enum ('all', 'shelf', 'category', 'moved');
create type app.stock_count_state as enum ('open', 'posted', 'cancelled');
create type app.stock_unit as enum ('piece', 'set', 'pair', 'litre', 'millilitre', 'kilogram', 'gram', 'metre', 'roll', 'box', 'carton', 'pack', 'bottle', 'can', 'drum');
create type app.subscription_method as enum ('card', 'transfer', 'wallet', 'trial');
create type app.subscription_state as enum ('pending', 'active', 'cancelled', 'dropped');
create type app.supplier_type as enum ('spareParts', 'services');
create type app.tax_box as enum ('standardSales', 'zeroRatedSales', 'exports', 'exemptSales', 'standardPurchases', 'importsAtCustoms', 'reverseCharge', 'zeroRatedPurchases', 'exemptPurchases', 'corrections', 'salesOutside', 'purchasesOutside');
create type app.tax_certificate_kind as enum ('Compliance', 'Production');
create type app.tax_device_state as enum ('Starting', 'Active', 'Retired');
create type app.tax_period_length as enum ('month', 'quarter');
create type app.tax_source as enum ('invoice', 'purchase', 'writeOff');
create type app.ticket_status as enum ('InProgress', 'Completed', 'Pending', 'CheckOut', 'Closed', 'Canceled', 'ReopenTicket');
create type app.transfer_state as enum ('draft', 'sent', 'partlyReceived', 'closed', 'cancelled');
create type app.urgency as enum ('NeededNow', 'NeededSoon', 'CanWait');
create type app.vat_exemption as enum ('outOfScope', 'financialServices', 'realEstate', 'exportOfGoods', 'exportOfServices');

-- Tables
create table app.api_keys (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  session_id uuid not null,
  name text not null,
  hint text not null,
  secret_hash text not null,
  made_by bigint not null,
  made_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  constraint api_keys_of_secret UNIQUE (company_id, secret_hash),
  constraint api_keys_pkey PRIMARY KEY (company_id, id),
  constraint api_keys_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app.users(company_id, id),
  constraint api_keys_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES app.sessions(company_id, id),
  constraint api_keys_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.users(company_id, id)
);
create table app.audit_events (
  company_id bigint not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  user_id bigint not null,
  user_name_en text not null,
  user_name_ar text not null,
  session_id uuid,
  address text,
  client_id text,
  entity text not null,
  entity_id bigint not null,
  ticket_id bigint,
  action text not null,
  changes jsonb not null default '{}'::jsonb,
  constraint audit_events_pkey PRIMARY KEY (company_id, id)
);
create table app.auth_codes (
  company_id bigint not null,
  token_hash text not null,
  user_id bigint not null,
  purpose text not null,
  code_hash text,
  email text,
  expires_at timestamp with time zone not null,
  constraint auth_codes_pkey PRIMARY KEY (company_id, token_hash),
  constraint auth_codes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.users(company_id, id),
  constraint auth_codes_new_email_for_business_user CHECK (((purpose = 'businessUser'::text) = (email IS NOT NULL))),
  constraint auth_codes_purpose_known CHECK ((purpose = ANY (ARRAY['signIn'::text, 'own'::text, 'businessUser'::text])))
);
create table app.basket_lines (
  company_id bigint not null,
  basket uuid not null,
  part_id bigint not null,
  held_milli app.quantity not null,
  constraint basket_lines_pkey PRIMARY KEY (company_id, basket, part_id),
  constraint basket_lines_company_id_basket_fkey FOREIGN KEY (company_id, basket) REFERENCES app.baskets(company_id, key) ON DELETE CASCADE,
  constraint basket_lines_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint basket_lines_hold_something CHECK (((held_milli)::bigint > 0))
);
create table app.baskets (
  company_id bigint not null,
  key uuid not null,
  shop_id bigint not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint baskets_pkey PRIMARY KEY (company_id, key),
  constraint baskets_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id)
);
create table app.car_colors (
  id bigint not null,
  name_en text not null,
  name_ar text not null,
  color_value text not null,
  constraint car_colors_pkey PRIMARY KEY (id)
);
create table app.chain_checks (
  company_id bigint not null,
  id bigint not null generated always as identity,
  device_id bigint not null,
  from_counter bigint not null,
  to_counter bigint not null,
  to_hash text not null,
  started_at timestamp with time zone not null default now(),
  started_by bigint,
  finished_at timestamp with time zone,
  fault text,
  fault_counter bigint,
  constraint chain_checks_pkey PRIMARY KEY (company_id, id),
  constraint chain_checks_company_id_device_id_fkey FOREIGN KEY (company_id, device_id) REFERENCES app.tax_devices(company_id, id),
  constraint chain_checks_company_id_started_by_fkey FOREIGN KEY (company_id, started_by) REFERENCES app.users(company_id, id),
  constraint chain_checks_fault_is_the_end CHECK (((fault IS NULL) OR (finished_at IS NOT NULL))),
  constraint chain_checks_fault_named CHECK (((fault IS NULL) = (fault_counter IS NULL))),
  constraint chain_checks_from_positive CHECK ((from_counter > 0)),
  constraint chain_checks_goes_on CHECK ((to_counter >= (from_counter - 1)))
);
create table app.cities (
  id bigint not null,
  country_id bigint not null,
  name_en text not null,
  name_ar text not null,
  region_en text not null,
  region_ar text not null,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_country_id_fkey FOREIGN KEY (country_id) REFERENCES app.countries(id)
);
create table app.companies (
  id bigint not null generated always as identity,
  registration_no text not null,
  name_en text not null,
  name_ar text not null,
  license_no text,
  owner_name text,
  cr_number text,
  address_en text,
  address_ar text,
  street_number text,
  building_no text,
  additional_no text,
  postal_code text,
  city_id bigint,
  region text,
  district_en text,
  district_ar text,
  country_id bigint not null default 156,
  longitude double precision,
  latitude double precision,
  contact_no text,
  email text,
  currency text not null default 'SAR'::text,
  iban text,
  vat_number text,
  allow_vat boolean not null default true,
  vat_bp app.rate not null default 1500,
  vat_services boolean not null default true,
  vat_spare_parts boolean not null default true,
  is_vat_services_inclusive boolean not null default false,
  is_vat_spare_parts_inclusive boolean not null default false,
  picture_path text,
  stamp_picture_path text,
  sub_domain text,
  subscription_ends_on date,
  support_access_until timestamp with time zone,
  settings jsonb not null default '{}'::jsonb,
  terms jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  add_ons text[] not null default '{}'::text[],
  vat_on_deposits boolean not null default true,
  separate_credit_invoice boolean not null default false,
  simplified_below_limit boolean not null default false,
  vat_registration_id bigint,
  next_steps_hidden_at timestamp with time zone,
  price_bands_version integer not null default 1,
  promotion_code text,
  second_factor_roles text[] not null default '{}'::text[],
  second_factor_grace_days integer not null default 7,
  second_factor_since timestamp with time zone not null default now(),
  second_factor_version integer not null default 1,
  constraint companies_registration_no_key UNIQUE (registration_no),
  constraint companies_sub_domain_key UNIQUE (sub_domain),
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_city_id_fkey FOREIGN KEY (city_id) REFERENCES app.cities(id),
  constraint companies_country_id_fkey FOREIGN KEY (country_id) REFERENCES app.countries(id),
  constraint companies_currency_fkey FOREIGN KEY (currency) REFERENCES app.currencies(code),
  constraint companies_vat_registration_fkey FOREIGN KEY (id, vat_registration_id) REFERENCES app.vat_registrations(company_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint companies_second_factor_grace_known CHECK ((second_factor_grace_days = ANY (ARRAY[0, 7, 14]))),
  constraint companies_second_factor_roles_known CHECK ((second_factor_roles <@ '{Owner,HRManager,WorkshopManager,StoreManager,Technician,SystemAdministrator,DataEntry,ReportManager}'::text[]))
);
create table app.company_revisions (
  company_id bigint not null,
  revision bigint not null,
  rights_revision bigint not null default 0,
  constraint company_revisions_pkey PRIMARY KEY (company_id)
);
create table app.condition_files (
  company_id bigint not null,
  ticket_id bigint not null,
  moment app.condition_moment not null,
  file_id bigint not null,
  constraint condition_files_pkey PRIMARY KEY (company_id, ticket_id, moment, file_id),
  constraint condition_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES app.files(company_id, id) ON DELETE CASCADE,
  constraint condition_files_company_id_ticket_id_moment_fkey FOREIGN KEY (company_id, ticket_id, moment) REFERENCES app.vehicle_conditions(company_id, ticket_id, moment) ON DELETE CASCADE
);
create table app.condition_templates (
  company_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  name_en text not null,
  name_ar text not null,
  outline jsonb,
  active boolean not null default true,
  version integer not null default 1,
  constraint condition_templates_pkey PRIMARY KEY (company_id, id),
  constraint condition_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint condition_templates_code_given CHECK ((code <> ''::text)),
  constraint condition_templates_version_positive CHECK ((version > 0))
);
create table app.counters (
  company_id bigint not null,
  shop_id bigint not null,
  kind app.document_kind not null,
  year smallint not null,
  last bigint not null,
  last_at timestamp with time zone not null default now(),
  constraint counters_pkey PRIMARY KEY (company_id, shop_id, kind, year),
  constraint counters_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint counters_not_negative CHECK ((last >= 0))
);
create table app.countries (
  id bigint not null,
  code text not null,
  name_en text not null,
  name_ar text not null,
  nationality_en text not null,
  nationality_ar text not null,
  dial_code text not null,
  currency text not null,
  constraint countries_code_key UNIQUE (code),
  constraint countries_pkey PRIMARY KEY (id)
);
create table app.critical_services (
  company_id bigint not null,
  service_id bigint not null,
  every_months integer,
  every_km integer,
  version integer not null default 1,
  constraint critical_services_pkey PRIMARY KEY (company_id, service_id),
  constraint critical_services_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES app.services(company_id, id),
  constraint critical_services_km_known CHECK (((every_km >= 100) AND (every_km <= 1000000))),
  constraint critical_services_months_known CHECK (((every_months >= 1) AND (every_months <= 240))),
  constraint critical_services_of_an_interval CHECK (((every_months IS NOT NULL) OR (every_km IS NOT NULL)))
);
create table app.currencies (
  code text not null,
  name_en text not null,
  name_ar text not null,
  symbol text not null,
  decimals smallint not null,
  constraint currencies_pkey PRIMARY KEY (code),
  constraint currencies_decimals_known CHECK ((decimals = ANY (ARRAY[0, 2, 3])))
);
create table app.customers (
  company_id bigint not null,
  id bigint not null generated always as identity,
  type app.customer_type not null default 'Individual'::app.customer_type,
  name_en text,
  name_ar text,
  contact_name text,
  contact_no text not null,
  whatsapp_no text,
  email text,
  language app.language not null default 'ar'::app.language,
  vat_number text,
  cr_number text,
  building_no text,
  street text,
  district text,
  city text,
  postal_code text,
  additional_no text,
  country_id bigint,
  notes text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  sharing_preference app.sharing_preference not null default 'Whatsapp'::app.sharing_preference,
  id_scheme app.identifier_scheme,
  id_number text,
  wants_standard boolean not null default false,
  payment_days smallint,
  payment_term_id bigint,
  price_list_id bigint,
  is_example boolean not null default false,
  constraint customers_pkey PRIMARY KEY (company_id, id),
  constraint customers_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint customers_country_id_fkey FOREIGN KEY (country_id) REFERENCES app.countries(id),
  constraint customers_payment_term_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES app.payment_terms(company_id, id),
  constraint customers_price_list_fkey FOREIGN KEY (company_id, price_list_id) REFERENCES app.price_lists(company_id, id),
  constraint customers_identifier_whole CHECK (((id_scheme IS NULL) = (id_number IS NULL))),
  constraint customers_named CHECK (((name_en IS NOT NULL) OR (name_ar IS NOT NULL))),
  constraint customers_payment_days_within_year CHECK (((payment_days >= 0) AND (payment_days <= 365)))
);
create table app.dealers (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name_en text,
  name_ar text,
  contact_name text,
  contact_no text,
  email text,
  vat_number text,
  cr_number text,
  version integer not null default 1,
  type app.customer_type not null default 'Company'::app.customer_type,
  whatsapp_no text,
  building_no text,
  street text,
  district text,
  city text,
  postal_code text,
  additional_no text,
  notes text,
  created_at timestamp with time zone not null default now(),
  language app.language not null default 'ar'::app.language,
  sharing_preference app.sharing_preference not null default 'Whatsapp'::app.sharing_preference,
  id_scheme app.identifier_scheme,
  id_number text,
  wants_standard boolean not null default false,
  payment_days smallint,
  payment_term_id bigint,
  constraint dealers_pkey PRIMARY KEY (company_id, id),
  constraint dealers_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint dealers_payment_term_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES app.payment_terms(company_id, id),
  constraint dealers_identifier_whole CHECK (((id_scheme IS NULL) = (id_number IS NULL))),
  constraint dealers_named CHECK (((name_en IS NOT NULL) OR (name_ar IS NOT NULL))),
  constraint dealers_payment_days_within_year CHECK (((payment_days >= 0) AND (payment_days <= 365)))
);
create table app.decision_answers (
  company_id bigint not null,
  decision_id bigint not null,
  ticket_service_id bigint not null,
  answer app.approval_state not null,
  name_en text not null,
  name_ar text not null,
  total_minor app.money not null,
  constraint decision_answers_pkey PRIMARY KEY (company_id, decision_id, ticket_service_id),
  constraint decision_answers_company_id_decision_id_fkey FOREIGN KEY (company_id, decision_id) REFERENCES app.decisions(company_id, id),
  constraint decision_answers_company_id_ticket_service_id_fkey FOREIGN KEY (company_id, ticket_service_id) REFERENCES app.ticket_services(company_id, id),
  constraint decision_answers_answer CHECK ((answer <> 'Awaiting'::app.approval_state))
);
create table app.decisions (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  share_id bigint,
  channel app.decision_channel not null,
  person text not null,
  request_key uuid not null,
  request_hash text not null,
  signature jsonb,
  address text,
  agent text,
  noted_by bigint,
  noted_by_en text,
  noted_by_ar text,
  decided_at timestamp with time zone not null default now(),
  constraint decisions_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint decisions_pkey PRIMARY KEY (company_id, id),
  constraint decisions_company_id_share_id_fkey FOREIGN KEY (company_id, share_id) REFERENCES app.shares(company_id, id),
  constraint decisions_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint decisions_by_link_are_signed CHECK (((channel = 'Link'::app.decision_channel) = ((share_id IS NOT NULL) AND (signature IS NOT NULL)))),
  constraint decisions_by_mouth_are_noted CHECK (((channel <> 'Link'::app.decision_channel) = (noted_by IS NOT NULL)))
);
create table app.declined_work (
  company_id bigint not null,
  id bigint not null generated always as identity,
  vehicle_id bigint not null,
  ticket_id bigint not null,
  ticket_service_id bigint not null,
  service_id bigint,
  name_en text not null,
  name_ar text not null,
  urgency app.urgency not null,
  reason text not null default ''::text,
  total_minor app.money not null,
  declined_at timestamp with time zone not null default now(),
  taken_up_ticket_id bigint,
  dismissed_at timestamp with time zone,
  constraint declined_work_company_id_ticket_service_id_key UNIQUE (company_id, ticket_service_id),
  constraint declined_work_pkey PRIMARY KEY (company_id, id),
  constraint declined_work_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES app.services(company_id, id),
  constraint declined_work_company_id_taken_up_ticket_id_fkey FOREIGN KEY (company_id, taken_up_ticket_id) REFERENCES app.tickets(company_id, id),
  constraint declined_work_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint declined_work_company_id_ticket_service_id_fkey FOREIGN KEY (company_id, ticket_service_id) REFERENCES app.ticket_services(company_id, id),
  constraint declined_work_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES app.vehicles(company_id, id)
);
create table app.document_patterns (
  company_id bigint not null,
  shop_id bigint not null,
  kind app.document_kind not null,
  prefix text not null,
  with_year boolean not null default true,
  digits smallint not null default 4,
  constraint document_patterns_pkey PRIMARY KEY (company_id, shop_id, kind),
  constraint document_patterns_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint document_patterns_digits_sane CHECK (((digits >= 1) AND (digits <= 10)))
);
create table app.document_titles (
  company_id bigint not null,
  system_name app.document_name not null,
  custom_name_en text not null default ''::text,
  custom_name_ar text not null default ''::text,
  show_stamp boolean not null,
  print_terms boolean not null,
  print_terms_on_first_page boolean not null,
  constraint document_titles_pkey PRIMARY KEY (company_id, system_name),
  constraint document_titles_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint document_titles_name_ar_short CHECK ((length(custom_name_ar) <= 60)),
  constraint document_titles_name_en_short CHECK ((length(custom_name_en) <= 60))
);
create table app.drawer_counts (
  company_id bigint not null,
  drawer_id bigint not null,
  mode app.payment_mode not null,
  expected_minor app.money not null,
  counted_minor app.money not null,
  constraint drawer_counts_pkey PRIMARY KEY (company_id, drawer_id, mode),
  constraint drawer_counts_company_id_drawer_id_fkey FOREIGN KEY (company_id, drawer_id) REFERENCES app.drawers(company_id, id)
);
create table app.drawer_moves (
  company_id bigint not null,
  id bigint not null generated always as identity,
  drawer_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  kind app.drawer_move_kind not null,
  amount_minor app.money not null,
  reason text not null,
  moved_by bigint not null,
  moved_by_en text not null,
  moved_by_ar text not null,
  moved_at timestamp with time zone not null default now(),
  constraint drawer_moves_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint drawer_moves_pkey PRIMARY KEY (company_id, id),
  constraint drawer_moves_company_id_drawer_id_fkey FOREIGN KEY (company_id, drawer_id) REFERENCES app.drawers(company_id, id),
  constraint drawer_moves_positive CHECK (((amount_minor)::bigint > 0))
);
create table app.drawer_pieces (
  company_id bigint not null,
  drawer_id bigint not null,
  denomination_minor app.money not null,
  count integer not null,
  constraint drawer_pieces_pkey PRIMARY KEY (company_id, drawer_id, denomination_minor),
  constraint drawer_pieces_company_id_drawer_id_fkey FOREIGN KEY (company_id, drawer_id) REFERENCES app.drawers(company_id, id),
  constraint drawer_pieces_counted CHECK ((count > 0)),
  constraint drawer_pieces_positive CHECK (((denomination_minor)::bigint > 0))
);
create table app.drawers (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  float_minor app.money not null,
  opened_by bigint not null,
  opened_by_en text not null,
  opened_by_ar text not null,
  opened_at timestamp with time zone not null default now(),
  closed_by bigint,
  closed_by_en text,
  closed_by_ar text,
  closed_at timestamp with time zone,
  note text not null default ''::text,
  version integer not null default 1,
  constraint drawers_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint drawers_pkey PRIMARY KEY (company_id, id),
  constraint drawers_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint drawers_closed_by_somebody CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  constraint drawers_float_not_negative CHECK (((float_minor)::bigint >= 0)),
  constraint drawers_forward CHECK (((closed_at IS NULL) OR (closed_at >= opened_at)))
);
create table app.e_invoices (
  company_id bigint not null,
  device_id bigint not null,
  counter bigint not null,
  previous_counter bigint,
  previous_hash text not null,
  hash text not null,
  invoice_id bigint not null,
  shop_id bigint not null,
  uuid uuid not null,
  simplified boolean not null,
  type_code smallint not null,
  signed_xml text not null,
  qr text not null,
  status app.e_invoice_status not null default 'QUEUED'::app.e_invoice_status,
  tries integer not null default 0,
  last_submitted_at timestamp with time zone,
  next_try_at timestamp with time zone not null default now(),
  answer_status integer,
  answer text,
  messages jsonb not null default '[]'::jsonb,
  cleared_xml text,
  created_at timestamp with time zone not null default now(),
  replaced boolean not null default false,
  seller jsonb,
  buyer jsonb,
  unanswered integer not null default 0,
  set_aside_at timestamp with time zone,
  constraint e_invoices_hash_once UNIQUE (company_id, device_id, hash),
  constraint e_invoices_place UNIQUE (company_id, device_id, counter, hash),
  constraint e_invoices_pkey PRIMARY KEY (company_id, device_id, counter),
  constraint e_invoices_company_id_device_id_fkey FOREIGN KEY (company_id, device_id) REFERENCES app.tax_devices(company_id, id),
  constraint e_invoices_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.invoices(company_id, id),
  constraint e_invoices_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint e_invoices_previous FOREIGN KEY (company_id, device_id, previous_counter, previous_hash) REFERENCES app.e_invoices(company_id, device_id, counter, hash),
  constraint e_invoices_cleared_is_sent CHECK (((cleared_xml IS NULL) OR (status = 'SENT'::app.e_invoice_status))),
  constraint e_invoices_counter_positive CHECK ((counter > 0)),
  constraint e_invoices_gapless CHECK (
CASE
    WHEN (counter = 1) THEN (previous_counter IS NULL)
    ELSE (previous_counter = (counter - 1))
END),
  constraint e_invoices_refused_is_replaced CHECK (((NOT replaced) OR (status <> 'QUEUED'::app.e_invoice_status))),
  constraint e_invoices_set_aside_waits CHECK (((set_aside_at IS NULL) OR (status = 'QUEUED'::app.e_invoice_status))),
  constraint e_invoices_tries_from_zero CHECK ((tries >= 0)),
  constraint e_invoices_type_known CHECK ((type_code = ANY (ARRAY[381, 383, 386, 388]))),
  constraint e_invoices_unanswered_from_zero CHECK ((unanswered >= 0))
);
create table app.employee_records (
  company_id bigint not null,
  employee_id bigint not null,
  first_name_en text not null,
  father_name_en text,
  grandfather_name_en text,
  family_name_en text,
  first_name_ar text not null,
  father_name_ar text,
  grandfather_name_ar text,
  family_name_ar text,
  section_id bigint,
  nationality_id bigint,
  gender text,
  marital_status text,
  phone text,
  address text,
  born_on date,
  hired_on date,
  discharged_on date,
  id_card_no text,
  id_card_expires_on date,
  passport_no text,
  passport_expires_on date,
  sponsor text,
  employee_type text,
  iban text,
  account_no text,
  bank_name text,
  insurance_company text,
  insurance_card_no text,
  insurance_policy_no text,
  insurance_expires_on date,
  insurance_class text,
  constraint employee_records_pkey PRIMARY KEY (company_id, employee_id),
  constraint employee_records_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES app.employees(company_id, id),
  constraint employee_records_company_id_section_id_fkey FOREIGN KEY (company_id, section_id) REFERENCES app.sections(company_id, id),
  constraint employee_records_nationality_id_fkey FOREIGN KEY (nationality_id) REFERENCES app.countries(id),
  constraint employee_records_discharged_after_hire CHECK ((discharged_on >= hired_on)),
  constraint employee_records_gender_known CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint employee_records_hired_after_birth CHECK ((hired_on > born_on)),
  constraint employee_records_marital_known CHECK ((marital_status = ANY (ARRAY['single'::text, 'married'::text, 'divorced'::text, 'widowed'::text]))),
  constraint employee_records_type_known CHECK ((employee_type = ANY (ARRAY['fullTime'::text, 'partTime'::text, 'contract'::text])))
);
create table app.employees (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  name_en text not null,
  name_ar text not null,
  job_title text not null,
  is_technician boolean not null default false,
  mobile text,
  email text,
  picture_path text,
  active boolean not null default true,
  version integer not null default 1,
  constraint employees_pkey PRIMARY KEY (company_id, id),
  constraint employees_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id)
);
create table app.estimate_decisions (
  company_id bigint not null,
  id bigint not null generated always as identity,
  estimate_id bigint not null,
  revision integer not null,
  share_id bigint,
  channel app.decision_channel not null,
  person text not null,
  request_key uuid not null,
  request_hash text not null,
  signature jsonb,
  address text,
  agent text,
  noted_by bigint,
  noted_by_en text,
  noted_by_ar text,
  total_minor app.money not null,
  answers jsonb not null,
  decided_at timestamp with time zone not null default now(),
  constraint estimate_decisions_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint estimate_decisions_pkey PRIMARY KEY (company_id, id),
  constraint estimate_decisions_company_id_estimate_id_fkey FOREIGN KEY (company_id, estimate_id) REFERENCES app.estimates(company_id, id),
  constraint estimate_decisions_company_id_share_id_fkey FOREIGN KEY (company_id, share_id) REFERENCES app.shares(company_id, id),
  constraint estimate_decisions_by_link_are_signed CHECK (((channel = 'Link'::app.decision_channel) = ((share_id IS NOT NULL) AND (signature IS NOT NULL)))),
  constraint estimate_decisions_by_mouth_are_noted CHECK (((channel <> 'Link'::app.decision_channel) = (noted_by IS NOT NULL))),
  constraint estimate_decisions_revision_not_negative CHECK ((revision >= 0))
);
create table app.estimate_packages (
  company_id bigint not null,
  id bigint not null generated always as identity,
  estimate_id bigint not null,
  package_id bigint not null,
  name_en text not null,
  name_ar text not null,
  price_minor app.money not null,
  constraint estimate_packages_pkey PRIMARY KEY (company_id, id),
  constraint estimate_packages_company_id_estimate_id_fkey FOREIGN KEY (company_id, estimate_id) REFERENCES app.estimates(company_id, id),
  constraint estimate_packages_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES app.packages(company_id, id),
  constraint estimate_packages_price_not_negative CHECK (((price_minor)::bigint >= 0))
);
create table app.estimate_parts (
  company_id bigint not null,
  id bigint not null default nextval('app.estimate_lines_id_seq'::regclass),
  estimate_id bigint not null,
  estimate_service_id bigint,
  "position" integer not null,
  source app.part_source not null,
  spare_part_id bigint,
  part_no text not null default ''::text,
  name_en text not null,
  name_ar text not null,
  make text not null default ''::text,
  model text not null default ''::text,
  supplier_id bigint,
  supplier_name text not null default ''::text,
  quantity_milli app.quantity not null,
  price_minor app.money not null default 0,
  min_price_minor app.money not null default 0,
  cost_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  gross_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  answer app.approval_state,
  told_minor app.money,
  version integer not null default 1,
  constraint estimate_parts_pkey PRIMARY KEY (company_id, id),
  constraint estimate_parts_company_id_estimate_id_fkey FOREIGN KEY (company_id, estimate_id) REFERENCES app.estimates(company_id, id),
  constraint estimate_parts_company_id_estimate_service_id_fkey FOREIGN KEY (company_id, estimate_service_id) REFERENCES app.estimate_services(company_id, id),
  constraint estimate_parts_company_id_spare_part_id_fkey FOREIGN KEY (company_id, spare_part_id) REFERENCES app.spare_parts(company_id, id),
  constraint estimate_parts_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES app.suppliers(company_id, id),
  constraint estimate_parts_answered CHECK ((answer <> 'Awaiting'::app.approval_state)),
  constraint estimate_parts_brought_has_no_price CHECK (((source <> 'PurchaseByCustomer'::app.part_source) OR ((price_minor)::bigint = 0))),
  constraint estimate_parts_discount_within_gross CHECK ((((discount_minor)::bigint >= 0) AND ((discount_minor)::bigint <= GREATEST((gross_minor)::bigint, (0)::bigint)))),
  constraint estimate_parts_told_with_answer CHECK (((answer IS NULL) = (told_minor IS NULL)))
);
create table app.estimate_payers (
  company_id bigint not null,
  estimate_id bigint not null,
  dealer_id bigint not null,
  excess_minor app.money,
  claim_number text not null default ''::text,
  approval_reference text not null default ''::text,
  approval app.approval_state not null default 'Awaiting'::app.approval_state,
  approved_on date,
  approved_minor app.money,
  constraint estimate_payers_pkey PRIMARY KEY (company_id, estimate_id),
  constraint estimate_payers_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES app.dealers(company_id, id),
  constraint estimate_payers_company_id_estimate_id_fkey FOREIGN KEY (company_id, estimate_id) REFERENCES app.estimates(company_id, id),
  constraint estimate_payers_approved_positive CHECK (((approved_minor)::bigint > 0)),
  constraint estimate_payers_excess_positive CHECK (((excess_minor)::bigint > 0))
);
create table app.estimate_services (
  company_id bigint not null,
  id bigint not null default nextval('app.estimate_lines_id_seq'::regclass),
  estimate_id bigint not null,
  service_id bigint,
  section_id bigint not null,
  "position" integer not null,
  name_en text not null,
  name_ar text not null,
  description text not null default ''::text,
  quantity_milli app.quantity not null default 1000,
  price_minor app.money not null,
  min_price_minor app.money not null,
  max_price_minor app.money not null,
  cost_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  discount_bp app.rate,
  duration_minutes integer not null,
  warranty_value integer not null default 0,
  warranty_unit app.period_unit not null default 'Months'::app.period_unit,
  under_warranty_of_id bigint,
  due_at timestamp with time zone,
  gross_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  estimate_package_id bigint,
  answer app.approval_state,
  told_minor app.money,
  version integer not null default 1,
  constraint estimate_services_pkey PRIMARY KEY (company_id, id),
  constraint estimate_services_company_id_estimate_id_fkey FOREIGN KEY (company_id, estimate_id) REFERENCES app.estimates(company_id, id),
  constraint estimate_services_company_id_estimate_package_id_fkey FOREIGN KEY (company_id, estimate_package_id) REFERENCES app.estimate_packages(company_id, id),
  constraint estimate_services_company_id_section_id_fkey FOREIGN KEY (company_id, section_id) REFERENCES app.sections(company_id, id),
  constraint estimate_services_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES app.services(company_id, id),
  constraint estimate_services_company_id_under_warranty_of_id_fkey FOREIGN KEY (company_id, under_warranty_of_id) REFERENCES app.ticket_services(company_id, id),
  constraint estimate_services_answered CHECK ((answer <> 'Awaiting'::app.approval_state)),
  constraint estimate_services_discount_within_gross CHECK ((((discount_minor)::bigint >= 0) AND ((discount_minor)::bigint <= GREATEST((gross_minor)::bigint, (0)::bigint)))),
  constraint estimate_services_told_with_answer CHECK (((answer IS NULL) = (told_minor IS NULL)))
);
create table app.estimate_versions (
  company_id bigint not null,
  estimate_id bigint not null,
  revision integer not null,
  total_minor app.money not null,
  content jsonb not null,
  sent_at timestamp with time zone not null default now(),
  sent_by bigint not null,
  sent_by_en text not null,
  sent_by_ar text not null,
  constraint estimate_versions_pkey PRIMARY KEY (company_id, estimate_id, revision),
  constraint estimate_versions_company_id_estimate_id_fkey FOREIGN KEY (company_id, estimate_id) REFERENCES app.estimates(company_id, id)
);
create table app.estimates (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  request_key uuid not null,
  request_hash text not null,
  customer_id bigint not null,
  vehicle_id bigint not null,
  complaint text not null default ''::text,
  note text not null default ''::text,
  valid_until date,
  declined_work_ids bigint[] not null default '{}'::bigint[],
  currency text not null default 'SAR'::text,
  vat_allowed boolean not null,
  vat_bp app.rate not null,
  services_taxed boolean not null,
  services_inclusive boolean not null,
  parts_taxed boolean not null,
  parts_inclusive boolean not null,
  document_discount_minor app.money not null default 0,
  services_minor app.money not null default 0,
  parts_minor app.money not null default 0,
  gross_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  answered app.estimate_answer,
  approved_minor app.money,
  revision integer not null default 0,
  changed_since_sent boolean not null default true,
  sent_at timestamp with time zone,
  ticket_id bigint,
  converted_at timestamp with time zone,
  created_by bigint not null,
  created_by_en text not null,
  created_by_ar text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  call_asked_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint estimates_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint estimates_company_id_shop_id_number_key UNIQUE (company_id, shop_id, number),
  constraint estimates_company_id_ticket_id_key UNIQUE (company_id, ticket_id),
  constraint estimates_pkey PRIMARY KEY (company_id, id),
  constraint estimates_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES app.customers(company_id, id),
  constraint estimates_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint estimates_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint estimates_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES app.vehicles(company_id, id),
  constraint estimates_answered_with_a_sum CHECK (((answered IS NULL) = (approved_minor IS NULL))),
  constraint estimates_converted_into_a_ticket CHECK (((ticket_id IS NULL) = (converted_at IS NULL))),
  constraint estimates_revision_not_negative CHECK ((revision >= 0)),
  constraint estimates_sent_as_a_revision CHECK ((((revision = 0) = (sent_at IS NULL)) AND ((revision > 0) OR changed_since_sent))),
  constraint estimates_total_adds_up CHECK (((total_minor)::bigint = ((taxable_minor)::bigint + (vat_minor)::bigint))),
  constraint estimates_with_a_ticket_are_kept CHECK (((ticket_id IS NULL) OR (deleted_at IS NULL)))
);
create table app.file_totals (
  company_id bigint not null,
  bytes bigint not null,
  constraint file_totals_pkey PRIMARY KEY (company_id),
  constraint file_totals_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint file_totals_not_negative CHECK ((bytes >= 0))
);
create table app.files (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  request_key uuid not null,
  mime text not null,
  content bytea,
  thumbnail_mime text,
  thumbnail bytea,
  bytes integer not null,
  attached boolean not null default false,
  uploaded_by bigint not null,
  uploaded_by_en text not null,
  uploaded_by_ar text not null,
  uploaded_at timestamp with time zone not null default now(),
  object_key text,
  object_hash bytea,
  constraint files_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint files_pkey PRIMARY KEY (company_id, id),
  constraint files_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint files_bytes_positive CHECK ((bytes > 0)),
  constraint files_in_one_place CHECK (((num_nonnulls(content, object_key) = 1) AND ((object_key IS NULL) = (object_hash IS NULL)))),
  constraint files_mime_known CHECK ((mime = ANY (ARRAY['image/jpeg'::text, 'image/png'::text]))),
  constraint files_object_known CHECK (((object_key IS NULL) OR ((object_key ~~ (company_id || '/%'::text)) AND (octet_length(object_hash) = 32) AND (thumbnail IS NOT NULL)))),
  constraint files_thumbnail_mime_known CHECK ((thumbnail_mime = ANY (ARRAY['image/jpeg'::text, 'image/png'::text]))),
  constraint files_thumbnail_small CHECK ((octet_length(thumbnail) <= 65536)),
  constraint files_thumbnail_whole CHECK (((thumbnail IS NULL) = (thumbnail_mime IS NULL))),
  constraint files_within_a_megabyte CHECK ((octet_length(content) <= 1048576))
);
create table app.imports (
  company_id bigint not null,
  id bigint not null generated always as identity,
  kind app.import_kind not null,
  request_key uuid not null,
  request_hash text not null,
  file_name text not null,
  added integer not null,
  changed integer not null,
  imported_by bigint not null,
  imported_by_en text not null,
  imported_by_ar text not null,
  imported_at timestamp with time zone not null default now(),
  constraint imports_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint imports_pkey PRIMARY KEY (company_id, id),
  constraint imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint imports_added_not_negative CHECK ((added >= 0)),
  constraint imports_changed_not_negative CHECK ((changed >= 0))
);
create table app.income_expense_categories (
  company_id bigint not null,
  id bigint not null generated always as identity,
  kind app.income_expense not null,
  name_en text not null,
  name_ar text not null,
  active boolean not null default true,
  version integer not null default 1,
  constraint income_expense_categories_pkey PRIMARY KEY (company_id, id),
  constraint income_expense_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id)
);
create table app.inspection_point_files (
  company_id bigint not null,
  point_id bigint not null,
  file_id bigint not null,
  constraint inspection_point_files_pkey PRIMARY KEY (company_id, point_id, file_id),
  constraint inspection_point_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES app.files(company_id, id) ON DELETE CASCADE,
  constraint inspection_point_files_company_id_point_id_fkey FOREIGN KEY (company_id, point_id) REFERENCES app.inspection_points(company_id, id) ON DELETE CASCADE
);
create table app.inspection_points (
  company_id bigint not null,
  id bigint not null generated always as identity,
  inspection_id bigint not null,
  "position" integer not null,
  section_en text not null,
  section_ar text not null,
  name_en text not null,
  name_ar text not null,
  unit app.measure_unit,
  service_id bigint,
  state app.point_state not null default 'NotChecked'::app.point_state,
  remark text not null default ''::text,
  value_milli integer,
  checked_by bigint,
  checked_by_en text,
  checked_by_ar text,
  checked_at timestamp with time zone,
  ticket_service_id bigint,
  version integer not null default 1,
  constraint inspection_points_company_id_inspection_id_position_key UNIQUE (company_id, inspection_id, "position"),
  constraint inspection_points_pkey PRIMARY KEY (company_id, id),
  constraint inspection_points_company_id_inspection_id_fkey FOREIGN KEY (company_id, inspection_id) REFERENCES app.inspections(company_id, id),
  constraint inspection_points_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES app.services(company_id, id),
  constraint inspection_points_company_id_ticket_service_id_fkey FOREIGN KEY (company_id, ticket_service_id) REFERENCES app.ticket_services(company_id, id),
  constraint inspection_points_checked_by_somebody CHECK (((checked_at IS NULL) = (checked_by IS NULL))),
  constraint inspection_points_measured_in_a_unit CHECK (((value_milli IS NULL) OR (unit IS NOT NULL))),
  constraint inspection_points_value_in_range CHECK (((value_milli >= 0) AND (value_milli <= 1000000)))
);
create table app.inspection_template_points (
  company_id bigint not null,
  template_id bigint not null,
  "position" integer not null,
  section_en text not null,
  section_ar text not null,
  name_en text not null,
  name_ar text not null,
  unit app.measure_unit,
  service_id bigint,
  constraint inspection_template_points_pkey PRIMARY KEY (company_id, template_id, "position"),
  constraint inspection_template_points_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES app.services(company_id, id),
  constraint inspection_template_points_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES app.inspection_templates(company_id, id)
);
create table app.inspection_templates (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name_en text not null,
  name_ar text not null,
  "position" integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  constraint inspection_templates_pkey PRIMARY KEY (company_id, id),
  constraint inspection_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id)
);
create table app.inspections (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  template_id bigint not null,
  name_en text not null,
  name_ar text not null,
  started_by bigint not null,
  started_by_en text not null,
  started_by_ar text not null,
  started_at timestamp with time zone not null default now(),
  finished_by bigint,
  finished_by_en text,
  finished_by_ar text,
  finished_at timestamp with time zone,
  constraint inspections_pkey PRIMARY KEY (company_id, id),
  constraint inspections_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES app.inspection_templates(company_id, id),
  constraint inspections_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint inspections_finished_by_somebody CHECK (((finished_at IS NULL) = (finished_by IS NULL))),
  constraint inspections_forward CHECK (((finished_at IS NULL) OR (finished_at >= started_at)))
);
create table app.invoice_lines (
  company_id bigint not null,
  invoice_id bigint not null,
  "position" integer not null,
  kind text not null,
  item_id bigint not null,
  name_en text not null,
  name_ar text not null,
  quantity_milli app.quantity not null,
  price_minor app.money not null,
  gross_minor app.money not null,
  discount_minor app.money not null,
  taxable_minor app.money not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  returned_minor app.money not null default 0,
  back_milli app.quantity not null default 0,
  damaged boolean not null default false,
  spare_part_id bigint,
  cost_minor app.money,
  back_cost_minor app.money not null default 0,
  constraint invoice_lines_pkey PRIMARY KEY (company_id, invoice_id, "position"),
  constraint invoice_lines_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.invoices(company_id, id),
  constraint invoice_lines_spare_part_fkey FOREIGN KEY (company_id, spare_part_id) REFERENCES app.spare_parts(company_id, id),
  constraint invoice_lines_back_not_negative CHECK (((back_milli)::bigint >= 0)),
  constraint invoice_lines_cost_of_part CHECK ((((spare_part_id IS NULL) = (cost_minor IS NULL)) AND (((back_cost_minor)::bigint >= 0) AND ((back_cost_minor)::bigint <= GREATEST(COALESCE((cost_minor)::bigint, (0)::bigint), (0)::bigint))))),
  constraint invoice_lines_kind_known CHECK ((kind = ANY (ARRAY['service'::text, 'part'::text, 'deposit'::text]))),
  constraint invoice_lines_returned_within_total CHECK ((((returned_minor)::bigint >= 0) AND ((returned_minor)::bigint <= GREATEST((total_minor)::bigint, (0)::bigint))))
);
create table app.invoice_prepayments (
  company_id bigint not null,
  invoice_id bigint not null,
  deposit_id bigint not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  constraint invoice_prepayments_company_id_deposit_id_key UNIQUE (company_id, deposit_id),
  constraint invoice_prepayments_pkey PRIMARY KEY (company_id, invoice_id, deposit_id),
  constraint invoice_prepayments_company_id_deposit_id_fkey FOREIGN KEY (company_id, deposit_id) REFERENCES app.invoices(company_id, id),
  constraint invoice_prepayments_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.invoices(company_id, id),
  constraint invoice_prepayments_positive CHECK ((((total_minor)::bigint > 0) AND (((vat_minor)::bigint >= 0) AND ((vat_minor)::bigint <= (total_minor)::bigint))))
);
create table app.invoices (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  request_key uuid not null,
  type app.invoice_type not null default 'Normal'::app.invoice_type,
  category app.invoice_category not null,
  tax_type app.invoice_tax_type not null,
  ticket_id bigint,
  original_invoice_id bigint,
  customer_id bigint,
  dealer_id bigint,
  is_credit boolean not null default false,
  issued_at timestamp with time zone not null default now(),
  supply_on date not null,
  payment_due_on date,
  seller jsonb not null,
  buyer jsonb not null,
  vehicle jsonb not null default '{}'::jsonb,
  currency text not null,
  vat_bp app.rate not null,
  vat_allowed boolean not null,
  gross_minor app.money not null,
  discount_minor app.money not null,
  taxable_minor app.money not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  paid_at_issue_minor app.money not null default 0,
  qr text not null,
  services_minor app.money not null default 0,
  parts_minor app.money not null default 0,
  deposit_ticket_id bigint,
  payment_id bigint,
  prepaid_minor app.money not null default 0,
  prepaid_vat_minor app.money not null default 0,
  return_reason text,
  vat_registration_id bigint,
  parts_taxed boolean,
  parts_inclusive boolean,
  request_hash text,
  services_taxed boolean,
  services_inclusive boolean,
  vat_exemption app.vat_exemption,
  vat_exemption_note text not null default ''::text,
  debit_of_id bigint,
  constraint invoices_company_id_number_key UNIQUE (company_id, number),
  constraint invoices_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint invoices_pkey PRIMARY KEY (company_id, id),
  constraint invoices_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES app.customers(company_id, id),
  constraint invoices_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES app.dealers(company_id, id),
  constraint invoices_company_id_original_invoice_id_fkey FOREIGN KEY (company_id, original_invoice_id) REFERENCES app.invoices(company_id, id),
  constraint invoices_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint invoices_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint invoices_debit_of_fkey FOREIGN KEY (company_id, debit_of_id) REFERENCES app.invoices(company_id, id),
  constraint invoices_deposit_ticket_fkey FOREIGN KEY (company_id, deposit_ticket_id) REFERENCES app.tickets(company_id, id),
  constraint invoices_payment_fkey FOREIGN KEY (company_id, payment_id) REFERENCES app.payments(company_id, id) DEFERRABLE,
  constraint invoices_vat_registration_fkey FOREIGN KEY (company_id, vat_registration_id) REFERENCES app.vat_registrations(company_id, id),
  constraint invoices_correction_says_why CHECK (
CASE
    WHEN ((debit_of_id IS NOT NULL) OR ((type = 'Return'::app.invoice_type) AND (deposit_ticket_id IS NULL))) THEN ((return_reason IS NOT NULL) AND ((length(return_reason) >= 1) AND (length(return_reason) <= 500)))
    ELSE (return_reason IS NULL)
END),
  constraint invoices_debit_stands_alone CHECK (((debit_of_id IS NULL) OR ((type = 'Normal'::app.invoice_type) AND (num_nonnulls(ticket_id, deposit_ticket_id, original_invoice_id) = 0) AND ((total_minor)::bigint > 0) AND ((prepaid_minor)::bigint = 0)))),
  constraint invoices_deposit_or_sale CHECK (((deposit_ticket_id IS NULL) OR ((ticket_id IS NULL) AND ((prepaid_minor)::bigint = 0)))),
  constraint invoices_exempt_bears_no_vat CHECK (((vat_exemption IS NULL) OR ((vat_minor)::bigint = 0))),
  constraint invoices_prepaid_within_total CHECK (((((prepaid_minor)::bigint >= 0) AND ((prepaid_minor)::bigint <= GREATEST((total_minor)::bigint, (0)::bigint))) AND (((prepaid_vat_minor)::bigint >= 0) AND ((prepaid_vat_minor)::bigint <= (prepaid_minor)::bigint)))),
  constraint invoices_revenue_adds_up CHECK ((((services_minor)::bigint + (parts_minor)::bigint) =
CASE
    WHEN (deposit_ticket_id IS NULL) THEN (taxable_minor)::bigint
    ELSE (0)::bigint
END)),
  constraint invoices_total_adds_up CHECK (((total_minor)::bigint = ((taxable_minor)::bigint + (vat_minor)::bigint)))
);
create table app.journal_accounts (
  company_id bigint not null,
  account text not null,
  category_id bigint not null default 0,
  code text not null,
  name text not null,
  version integer not null default 1,
  constraint journal_accounts_pkey PRIMARY KEY (company_id, account, category_id),
  constraint journal_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint journal_accounts_said CHECK ((((length(code) >= 1) AND (length(code) <= 20)) AND ((length(name) >= 1) AND (length(name) <= 100))))
);
create table app.journal_exports (
  company_id bigint not null,
  id bigint not null generated always as identity,
  request_key uuid not null,
  request_hash text not null,
  from_on date not null,
  until_on date not null,
  documents integer not null,
  debit_minor app.money not null,
  compared jsonb not null,
  exported_by bigint not null,
  exported_by_en text not null,
  exported_by_ar text not null,
  exported_at timestamp with time zone not null,
  constraint journal_exports_company_id_from_on_key UNIQUE (company_id, from_on),
  constraint journal_exports_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint journal_exports_pkey PRIMARY KEY (company_id, id),
  constraint journal_exports_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint journal_exports_forward CHECK ((until_on >= from_on))
);
create table app.journal_lines (
  company_id bigint not null,
  export_id bigint not null,
  "position" integer not null,
  shop_id bigint not null,
  posted_on date not null,
  source text not null,
  source_id bigint not null,
  source_version integer,
  document_number text not null,
  document_on date not null,
  account text not null,
  category_id bigint,
  code text not null,
  name text not null,
  amount_minor app.money not null,
  constraint journal_lines_pkey PRIMARY KEY (company_id, export_id, "position"),
  constraint journal_lines_company_id_export_id_fkey FOREIGN KEY (company_id, export_id) REFERENCES app.journal_exports(company_id, id) ON DELETE CASCADE,
  constraint journal_lines_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id)
);
create table app.leases (
  company_id bigint not null,
  name text not null,
  holder uuid not null,
  held_until timestamp with time zone not null,
  constraint leases_pkey PRIMARY KEY (company_id, name),
  constraint leases_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id)
);
create table app.lookup_versions (
  company_id bigint not null,
  kind text not null,
  modified_at timestamp with time zone not null default now(),
  constraint lookup_versions_pkey PRIMARY KEY (company_id, kind),
  constraint lookup_versions_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id)
);
create table app.loose_objects (
  company_id bigint not null,
  object_key text not null,
  since timestamp with time zone not null default now(),
  doomed boolean not null default false,
  constraint loose_objects_pkey PRIMARY KEY (company_id, object_key),
  constraint loose_objects_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint loose_objects_of_company CHECK ((object_key ~~ (company_id || '/%'::text)))
);
create table app.mails (
  company_id bigint not null,
  id bigint not null generated always as identity,
  share_id bigint,
  recipient text not null,
  sealed_content text,
  status app.send_status not null default 'Queued'::app.send_status,
  attempts integer not null default 0,
  problem text,
  queued_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (company_id, id),
  constraint mails_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint mails_company_id_share_id_fkey FOREIGN KEY (company_id, share_id) REFERENCES app.shares(company_id, id),
  constraint mails_attempts_not_negative CHECK ((attempts >= 0)),
  constraint mails_content_while_queued CHECK (((status = 'Queued'::app.send_status) = (sealed_content IS NOT NULL))),
  constraint mails_finished CHECK (((status = 'Queued'::app.send_status) = (finished_at IS NULL))),
  constraint mails_say_why_they_failed CHECK (((status <> 'Failed'::app.send_status) OR (problem IS NOT NULL)))
);
create table app.makes (
  id bigint not null,
  name_en text not null,
  name_ar text not null,
  constraint makes_pkey PRIMARY KEY (id)
);
create table app.merges (
  company_id bigint not null,
  kind app.merged_kind not null,
  gone_id bigint not null,
  kept_id bigint not null,
  merged_by bigint not null,
  merged_at timestamp with time zone not null default now(),
  constraint merges_pkey PRIMARY KEY (company_id, kind, gone_id),
  constraint merges_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint merges_of_two CHECK ((gone_id <> kept_id))
);
create table app.models (
  id bigint not null,
  make_id bigint not null,
  name_en text not null,
  name_ar text not null,
  year_from smallint not null,
  year_to smallint,
  constraint models_pkey PRIMARY KEY (id),
  constraint models_make_id_fkey FOREIGN KEY (make_id) REFERENCES app.makes(id)
);
create table app.note_files (
  company_id bigint not null,
  note_id bigint not null,
  file_id bigint not null,
  "position" smallint not null,
  constraint note_files_pkey PRIMARY KEY (company_id, note_id, file_id),
  constraint note_files_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES app.files(company_id, id) ON DELETE CASCADE,
  constraint note_files_company_id_note_id_fkey FOREIGN KEY (company_id, note_id) REFERENCES app.ticket_notes(company_id, id) ON DELETE CASCADE
);
create table app.notifications (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind app.notification_kind not null,
  shop_id bigint not null,
  from_user_id bigint,
  part_id bigint,
  ticket_id bigint,
  quantity_milli app.quantity,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  estimate_id bigint,
  certificate_id bigint,
  days_left integer,
  waiting_count integer,
  waiting_hours smallint,
  webhook_id bigint,
  constraint notifications_pkey PRIMARY KEY (company_id, id),
  constraint notifications_certificate_fkey FOREIGN KEY (company_id, certificate_id) REFERENCES app.tax_certificates(company_id, id),
  constraint notifications_company_id_from_user_id_fkey FOREIGN KEY (company_id, from_user_id) REFERENCES app.users(company_id, id) ON DELETE CASCADE,
  constraint notifications_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint notifications_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id) ON DELETE CASCADE,
  constraint notifications_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint notifications_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.users(company_id, id) ON DELETE CASCADE,
  constraint notifications_estimate_fkey FOREIGN KEY (company_id, estimate_id) REFERENCES app.estimates(company_id, id),
  constraint notifications_webhook_fkey FOREIGN KEY (company_id, webhook_id) REFERENCES app.webhooks(company_id, id),
  constraint notifications_about_something CHECK (((num_nonnulls(part_id, estimate_id, certificate_id, waiting_count, webhook_id) = 1) AND ((part_id IS NULL) = (quantity_milli IS NULL)) AND ((certificate_id IS NULL) = (days_left IS NULL)) AND ((waiting_count IS NULL) = (waiting_hours IS NULL)) AND ((kind = 'certificateEnding'::app.notification_kind) = (certificate_id IS NOT NULL)) AND ((kind = ANY (ARRAY['reportingDue'::app.notification_kind, 'reportingLate'::app.notification_kind])) = (waiting_count IS NOT NULL)) AND ((kind = 'webhookOff'::app.notification_kind) = (webhook_id IS NOT NULL)) AND ((kind = ANY (ARRAY['partAtMinimum'::app.notification_kind, 'partShort'::app.notification_kind, 'partArrived'::app.notification_kind])) = (part_id IS NOT NULL)) AND ((kind = ANY (ARRAY['partShort'::app.notification_kind, 'partArrived'::app.notification_kind])) = (ticket_id IS NOT NULL))))
);
create table app.other_transactions (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  kind app.income_expense not null,
  category_id bigint not null,
  title text not null,
  happened_on date not null,
  amount_minor app.money not null,
  vat_mode app.purchase_vat_mode not null,
  vat_exemption app.vat_exemption,
  vat_exemption_note text not null default ''::text,
  customer_id bigint,
  supplier_id bigint,
  supplier_name text not null default ''::text,
  supplier_doc_no text not null default ''::text,
  note text not null default ''::text,
  invoice_id bigint,
  purchase_invoice_id bigint,
  posted_by bigint,
  posted_by_en text,
  posted_by_ar text,
  posted_at timestamp with time zone,
  recorded_by bigint not null,
  recorded_by_en text not null,
  recorded_by_ar text not null,
  recorded_at timestamp with time zone not null,
  version integer not null default 1,
  recurring_id bigint,
  due_on date,
  no_vat_reason app.no_vat_reason,
  constraint other_transactions_company_id_invoice_id_key UNIQUE (company_id, invoice_id),
  constraint other_transactions_company_id_purchase_invoice_id_key UNIQUE (company_id, purchase_invoice_id),
  constraint other_transactions_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint other_transactions_pkey PRIMARY KEY (company_id, id),
  constraint other_transactions_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES app.income_expense_categories(company_id, id),
  constraint other_transactions_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES app.customers(company_id, id),
  constraint other_transactions_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.invoices(company_id, id),
  constraint other_transactions_company_id_purchase_invoice_id_fkey FOREIGN KEY (company_id, purchase_invoice_id) REFERENCES app.purchase_invoices(company_id, id),
  constraint other_transactions_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint other_transactions_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES app.suppliers(company_id, id),
  constraint other_transactions_recurring_fkey FOREIGN KEY (company_id, recurring_id) REFERENCES app.recurring_transactions(company_id, id),
  constraint other_transactions_amount_positive CHECK (((amount_minor)::bigint > 0)),
  constraint other_transactions_exempt_bears_no_vat CHECK (((vat_exemption IS NULL) OR (vat_mode = 'none'::app.purchase_vat_mode))),
  constraint other_transactions_posted_as_invoice CHECK (((posted_at IS NULL) = (num_nonnulls(invoice_id, purchase_invoice_id) = 0))),
  constraint other_transactions_posted_by_somebody CHECK ((num_nulls(posted_by, posted_by_en, posted_by_ar, posted_at) = ANY (ARRAY[0, 4]))),
  constraint other_transactions_sides_apart CHECK (
CASE kind
    WHEN 'income'::app.income_expense THEN ((supplier_id IS NULL) AND (supplier_name = ''::text) AND (supplier_doc_no = ''::text) AND (purchase_invoice_id IS NULL))
    ELSE ((customer_id IS NULL) AND (vat_exemption IS NULL) AND (invoice_id IS NULL))
END)
);
create table app.package_services (
  company_id bigint not null,
  package_id bigint not null,
  service_id bigint not null,
  "position" integer not null,
  quantity_milli app.quantity not null default 1000,
  constraint package_services_pkey PRIMARY KEY (company_id, package_id, service_id),
  constraint package_services_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES app.packages(company_id, id),
  constraint package_services_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES app.services(company_id, id),
  constraint package_services_some CHECK (((quantity_milli)::bigint > 0))
);
create table app.packages (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name_en text not null,
  name_ar text not null,
  description text not null default ''::text,
  price_minor app.money not null,
  active boolean not null default true,
  version integer not null default 1,
  constraint packages_pkey PRIMARY KEY (company_id, id),
  constraint packages_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint packages_price_not_negative CHECK (((price_minor)::bigint >= 0))
);
create table app.part_categories (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name_en text not null,
  name_ar text not null,
  active boolean not null default true,
  version integer not null default 1,
  constraint part_categories_pkey PRIMARY KEY (company_id, id),
  constraint part_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id)
);
create table app.part_request_steps (
  company_id bigint not null,
  id bigint not null generated always as identity,
  request_id bigint not null,
  step app.part_request_step not null,
  quantity_milli app.quantity not null,
  activity_id bigint,
  recorded_by bigint not null,
  recorded_by_en text not null,
  recorded_by_ar text not null,
  recorded_at timestamp with time zone not null default now(),
  constraint part_request_steps_pkey PRIMARY KEY (company_id, id),
  constraint part_request_steps_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES app.stock_activities(company_id, id),
  constraint part_request_steps_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES app.part_requests(company_id, id),
  constraint part_request_steps_moved CHECK (((step = ANY (ARRAY['issued'::app.part_request_step, 'returned'::app.part_request_step])) = (activity_id IS NOT NULL)))
);
create table app.part_requests (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  ticket_id bigint not null,
  ticket_part_id bigint,
  part_id bigint not null,
  requested_milli app.quantity not null,
  reserved_milli app.quantity not null default 0,
  issued_milli app.quantity not null default 0,
  returned_milli app.quantity not null default 0,
  received_milli app.quantity not null default 0,
  asked_back_milli app.quantity not null default 0,
  issued_value_minor app.money not null default 0,
  requested_at timestamp with time zone not null default now(),
  version integer not null default 1,
  state app.part_request_state not null generated always as (
CASE
    WHEN ((asked_back_milli)::bigint > 0) THEN 'waitingIssueOrReturn'::app.part_request_state
    WHEN ((requested_milli)::bigint > ((issued_milli)::bigint - (returned_milli)::bigint)) THEN
    CASE
        WHEN ((issued_milli)::bigint > (returned_milli)::bigint) THEN 'waitingIssueOrReturn'::app.part_request_state
        ELSE 'waitingIssue'::app.part_request_state
    END
    WHEN ((issued_milli)::bigint > (returned_milli)::bigint) THEN 'issued'::app.part_request_state
    ELSE 'returned'::app.part_request_state
END) stored,
  credited_milli app.quantity not null default 0,
  credited_value_minor app.money not null default 0,
  constraint part_requests_pkey PRIMARY KEY (company_id, id),
  constraint part_requests_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint part_requests_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint part_requests_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint part_requests_company_id_ticket_part_id_fkey FOREIGN KEY (company_id, ticket_part_id) REFERENCES app.ticket_parts(company_id, id),
  constraint part_requests_asked_back_is_out CHECK (((asked_back_milli)::bigint <= ((issued_milli)::bigint - (returned_milli)::bigint))),
  constraint part_requests_credited_was_out CHECK ((((credited_milli)::bigint >= 0) AND ((credited_value_minor)::bigint >= 0) AND ((credited_milli)::bigint <= ((issued_milli)::bigint - (returned_milli)::bigint)) AND ((credited_value_minor)::bigint <= (issued_value_minor)::bigint))),
  constraint part_requests_out_is_requested CHECK ((((issued_milli)::bigint - (returned_milli)::bigint) <= (requested_milli)::bigint)),
  constraint part_requests_received_is_out CHECK (((received_milli)::bigint <= ((issued_milli)::bigint - (returned_milli)::bigint))),
  constraint part_requests_reserved_is_open CHECK (((reserved_milli)::bigint <= ((requested_milli)::bigint - ((issued_milli)::bigint - (returned_milli)::bigint)))),
  constraint part_requests_returned_was_issued CHECK (((returned_milli)::bigint <= (issued_milli)::bigint)),
  constraint part_requests_value_of_something CHECK ((((issued_value_minor)::bigint >= 0) AND (((issued_milli)::bigint > (returned_milli)::bigint) OR ((issued_value_minor)::bigint = 0))))
);
create table app.passkeys (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key text not null,
  algorithm integer not null,
  sign_count bigint not null default 0,
  name text not null,
  made_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint passkeys_of_credential UNIQUE (company_id, credential_id),
  constraint passkeys_pkey PRIMARY KEY (company_id, id),
  constraint passkeys_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.users(company_id, id),
  constraint passkeys_algorithm_known CHECK ((algorithm = ANY (ARRAY['-7'::integer, '-8'::integer, '-257'::integer])))
);
create table app.payment_terms (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name_en text not null,
  name_ar text not null,
  days smallint not null,
  active boolean not null default true,
  version integer not null default 1,
  constraint payment_terms_name_ar_once UNIQUE (company_id, name_ar),
  constraint payment_terms_name_en_once UNIQUE (company_id, name_en),
  constraint payment_terms_pkey PRIMARY KEY (company_id, id),
  constraint payment_terms_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint payment_terms_days_within_year CHECK (((days >= 0) AND (days <= 365))),
  constraint payment_terms_version_positive CHECK ((version > 0))
);
create table app.payments (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  ticket_id bigint,
  invoice_id bigint,
  receipt_number text not null,
  request_key uuid not null,
  request_hash text not null,
  kind app.payment_kind not null,
  mode app.payment_mode,
  amount_minor app.money not null,
  refund_of_id bigint,
  reference text not null default ''::text,
  note text not null default ''::text,
  taken_by bigint not null,
  taken_by_en text not null,
  taken_by_ar text not null,
  taken_at timestamp with time zone not null default now(),
  drawer_id bigint,
  of_credit boolean not null default false,
  customer_id bigint,
  dealer_id bigint,
  constraint payments_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint payments_company_id_shop_id_receipt_number_key UNIQUE (company_id, shop_id, receipt_number),
  constraint payments_pkey PRIMARY KEY (company_id, id),
  constraint payments_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.invoices(company_id, id),
  constraint payments_company_id_refund_of_id_fkey FOREIGN KEY (company_id, refund_of_id) REFERENCES app.payments(company_id, id),
  constraint payments_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint payments_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint payments_customer_fkey FOREIGN KEY (company_id, customer_id) REFERENCES app.customers(company_id, id),
  constraint payments_dealer_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES app.dealers(company_id, id),
  constraint payments_drawer_fkey FOREIGN KEY (company_id, drawer_id) REFERENCES app.drawers(company_id, id),
  constraint payments_amount_positive CHECK (((amount_minor)::bigint > 0)),
  constraint payments_for_something CHECK ((num_nonnulls(ticket_id, invoice_id, customer_id, dealer_id) > 0)),
  constraint payments_mode_where_money_moves CHECK (
CASE kind
    WHEN 'BadDebt'::app.payment_kind THEN (mode IS NULL)
    WHEN 'Payment'::app.payment_kind THEN true
    ELSE (mode IS NOT NULL)
END),
  constraint payments_of_credit_is_refund CHECK (((NOT of_credit) OR (kind = 'Refund'::app.payment_kind))),
  constraint payments_party_alone CHECK (((num_nonnulls(customer_id, dealer_id) = 0) OR ((num_nonnulls(customer_id, dealer_id) = 1) AND (ticket_id IS NULL) AND (invoice_id IS NULL)))),
  constraint payments_refund_names_payment CHECK (((kind = 'Refund'::app.payment_kind) = (refund_of_id IS NOT NULL)))
);
create table app.permission_groups (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name_en text not null,
  name_ar text not null,
  roles text[] not null,
  allowed_actions text[],
  active boolean not null default true,
  version integer not null default 1,
  constraint permission_groups_pkey PRIMARY KEY (company_id, id),
  constraint permission_groups_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint permission_groups_have_a_role CHECK ((cardinality(roles) > 0)),
  constraint permission_groups_name_ar_check CHECK ((length(name_ar) <= 50)),
  constraint permission_groups_name_en_check CHECK ((length(name_en) <= 50)),
  constraint permission_groups_roles_known CHECK ((roles <@ '{Owner,HRManager,WorkshopManager,StoreManager,Technician,SystemAdministrator,DataEntry,ReportManager}'::text[]))
);
create table app.pictures (
  company_id bigint not null,
  id bigint not null generated always as identity,
  entity app.pictured not null,
  entity_id bigint not null,
  mime text not null,
  content bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint pictures_pkey PRIMARY KEY (company_id, id),
  constraint pictures_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint pictures_mime_known CHECK ((mime = ANY (ARRAY['image/jpeg'::text, 'image/png'::text]))),
  constraint pictures_within_a_megabyte CHECK ((octet_length(content) <= 1048576))
);
create table app.plan_add_ons (
  id bigint not null,
  code text not null,
  name_en text not null,
  name_ar text not null,
  "position" smallint not null,
  monthly_minor app.money not null,
  yearly_minor app.money not null,
  active boolean not null default true,
  version integer not null default 1,
  constraint plan_add_ons_code_key UNIQUE (code),
  constraint plan_add_ons_pkey PRIMARY KEY (id),
  constraint plan_add_ons_monthly_not_negative CHECK (((monthly_minor)::bigint >= 0)),
  constraint plan_add_ons_yearly_not_negative CHECK (((yearly_minor)::bigint >= 0))
);
create table app.plans (
  id bigint not null,
  code text not null,
  name_en text not null,
  name_ar text not null,
  "position" smallint not null,
  monthly_minor app.money not null,
  yearly_minor app.money not null,
  max_shops integer,
  add_ons text[] not null default '{}'::text[],
  active boolean not null default true,
  version integer not null default 1,
  constraint plans_code_key UNIQUE (code),
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_monthly_not_negative CHECK (((monthly_minor)::bigint >= 0)),
  constraint plans_shops_positive CHECK ((max_shops > 0)),
  constraint plans_yearly_not_negative CHECK (((yearly_minor)::bigint >= 0))
);
create table app.price_bands (
  company_id bigint not null,
  from_cost_minor app.money not null,
  kind app.price_band_kind not null,
  share_bp app.rate not null,
  constraint price_bands_pkey PRIMARY KEY (company_id, from_cost_minor),
  constraint price_bands_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint price_bands_margin_leaves_cost CHECK (((kind = 'markup'::app.price_band_kind) OR ((share_bp)::integer <= 9500)))
);
create table app.price_list_prices (
  company_id bigint not null,
  list_id bigint not null,
  part_id bigint not null,
  price_minor app.money not null,
  constraint price_list_prices_pkey PRIMARY KEY (company_id, list_id, part_id),
  constraint price_list_prices_company_id_list_id_fkey FOREIGN KEY (company_id, list_id) REFERENCES app.price_lists(company_id, id),
  constraint price_list_prices_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint price_list_prices_positive CHECK (((price_minor)::bigint > 0))
);
create table app.price_lists (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name_en text not null,
  name_ar text not null,
  off_bp app.rate not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  constraint price_lists_pkey PRIMARY KEY (company_id, id),
  constraint price_lists_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint price_lists_leave_a_price CHECK (((off_bp)::integer <= 9000)),
  constraint price_lists_name_ar_check CHECK ((length(name_ar) <= 50)),
  constraint price_lists_name_en_check CHECK ((length(name_en) <= 50))
);
create table app.proposals (
  company_id bigint not null,
  ticket_service_id bigint not null,
  ticket_id bigint not null,
  state app.approval_state not null default 'Awaiting'::app.approval_state,
  urgency app.urgency not null default 'NeededSoon'::app.urgency,
  reason text not null default ''::text,
  set_aside jsonb not null default '[]'::jsonb,
  asked_by bigint not null,
  asked_by_en text not null,
  asked_by_ar text not null,
  asked_at timestamp with time zone not null default now(),
  discount_aside_minor app.money not null default 0,
  constraint proposals_pkey PRIMARY KEY (company_id, ticket_service_id),
  constraint proposals_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint proposals_company_id_ticket_service_id_fkey FOREIGN KEY (company_id, ticket_service_id) REFERENCES app.ticket_services(company_id, id)
);
create table app.purchase_attachments (
  company_id bigint not null,
  id bigint not null generated always as identity,
  invoice_id bigint,
  request_key uuid not null,
  name text not null,
  mime text not null,
  content bytea,
  thumbnail_mime text,
  thumbnail bytea,
  bytes integer not null,
  added_by bigint not null,
  added_by_en text not null,
  added_by_ar text not null,
  added_at timestamp with time zone not null default now(),
  transaction_id bigint,
  object_key text,
  object_hash bytea,
  constraint purchase_attachments_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint purchase_attachments_pkey PRIMARY KEY (company_id, id),
  constraint purchase_attachments_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint purchase_attachments_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.purchase_invoices(company_id, id),
  constraint purchase_attachments_transaction_fkey FOREIGN KEY (company_id, transaction_id) REFERENCES app.other_transactions(company_id, id),
  constraint purchase_attachments_bytes_positive CHECK ((bytes > 0)),
  constraint purchase_attachments_in_one_place CHECK (((num_nonnulls(content, object_key) = 1) AND ((object_key IS NULL) = (object_hash IS NULL)))),
  constraint purchase_attachments_mime_known CHECK ((mime = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'application/pdf'::text]))),
  constraint purchase_attachments_name_length CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint purchase_attachments_object_known CHECK (((object_key IS NULL) OR ((object_key ~~ (company_id || '/%'::text)) AND (octet_length(object_hash) = 32) AND ((thumbnail IS NOT NULL) OR (mime = 'application/pdf'::text))))),
  constraint purchase_attachments_of_one_document CHECK ((num_nonnulls(invoice_id, transaction_id) = 1)),
  constraint purchase_attachments_thumbnail_known CHECK ((thumbnail_mime = ANY (ARRAY['image/jpeg'::text, 'image/png'::text]))),
  constraint purchase_attachments_thumbnail_small CHECK ((octet_length(thumbnail) <= 65536)),
  constraint purchase_attachments_thumbnail_whole CHECK (((thumbnail IS NULL) = (thumbnail_mime IS NULL))),
  constraint purchase_attachments_within_limit CHECK ((octet_length(content) <= 5242880))
);
create table app.purchase_invoice_lines (
  company_id bigint not null,
  invoice_id bigint not null,
  "position" integer not null,
  ticket_part_id bigint,
  part_no text not null default ''::text,
  name_en text not null,
  name_ar text not null,
  quantity_milli app.quantity not null,
  price_minor app.money not null,
  gross_minor app.money not null,
  discount_minor app.money not null default 0,
  taxable_minor app.money not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  returned_milli app.quantity not null default 0,
  part_id bigint,
  unit app.stock_unit,
  factor_milli app.quantity,
  stock_milli app.quantity,
  stock_value_minor app.money,
  returned_minor app.money not null default 0,
  constraint purchase_invoice_lines_pkey PRIMARY KEY (company_id, invoice_id, "position"),
  constraint purchase_invoice_lines_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.purchase_invoices(company_id, id),
  constraint purchase_invoice_lines_company_id_ticket_part_id_fkey FOREIGN KEY (company_id, ticket_part_id) REFERENCES app.ticket_parts(company_id, id) ON DELETE SET NULL (ticket_part_id),
  constraint purchase_invoice_lines_part_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint purchase_invoice_lines_returned_within_bought CHECK (((returned_milli)::bigint <= (quantity_milli)::bigint)),
  constraint purchase_invoice_lines_returned_within_price CHECK ((((returned_minor)::bigint >= 0) AND ((returned_minor)::bigint <= ((gross_minor)::bigint - (discount_minor)::bigint)))),
  constraint purchase_invoice_lines_stock_value_not_negative CHECK (((stock_value_minor)::bigint >= 0)),
  constraint purchase_invoice_lines_stock_whole CHECK ((num_nulls(part_id, unit, factor_milli, stock_milli, stock_value_minor) = ANY (ARRAY[0, 5]))),
  constraint purchase_invoice_lines_total_adds_up CHECK (((total_minor)::bigint = ((taxable_minor)::bigint + (vat_minor)::bigint)))
);
create table app.purchase_invoices (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  request_key uuid not null,
  request_hash text not null,
  type app.invoice_type not null default 'Normal'::app.invoice_type,
  category app.purchase_category not null default 'purchase'::app.purchase_category,
  original_invoice_id bigint,
  return_reason text,
  ticket_id bigint,
  supplier_id bigint,
  supplier_name text not null default ''::text,
  supplier_doc_no text not null default ''::text,
  supplier_doc_key text not null default ''::text,
  invoiced_on date not null,
  payment_due_on date,
  note text not null default ''::text,
  to_complete boolean not null default false,
  currency text not null,
  vat_mode app.purchase_vat_mode not null,
  vat_bp app.rate not null,
  gross_minor app.money not null,
  discount_minor app.money not null default 0,
  taxable_minor app.money not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  returned_minor app.money not null default 0,
  paid_minor app.money not null default 0,
  remaining_minor app.money not null generated always as (
CASE
    WHEN (type = 'Return'::app.invoice_type) THEN (0)::bigint
    ELSE ((((total_minor)::bigint - (returned_minor)::bigint) - (paid_minor)::bigint) - (bad_debt_minor)::bigint)
END) stored,
  recorded_by bigint not null,
  recorded_by_en text not null,
  recorded_by_ar text not null,
  recorded_at timestamp with time zone not null default now(),
  version integer not null default 1,
  vat_registration_id bigint,
  freight_minor app.money not null default 0,
  customs_minor app.money not null default 0,
  stock_difference_minor app.money,
  expense_category_id bigint,
  purchase_order_id bigint,
  bad_debt_minor app.money not null default 0,
  qr_code text not null default ''::text,
  no_vat_reason app.no_vat_reason,
  import_vat_minor app.money not null default 0,
  constraint purchase_invoices_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint purchase_invoices_company_id_shop_id_type_number_key UNIQUE (company_id, shop_id, type, number),
  constraint purchase_invoices_pkey PRIMARY KEY (company_id, id),
  constraint purchase_invoices_company_id_original_invoice_id_fkey FOREIGN KEY (company_id, original_invoice_id) REFERENCES app.purchase_invoices(company_id, id),
  constraint purchase_invoices_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint purchase_invoices_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES app.suppliers(company_id, id),
  constraint purchase_invoices_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint purchase_invoices_expense_category_fkey FOREIGN KEY (company_id, expense_category_id) REFERENCES app.income_expense_categories(company_id, id),
  constraint purchase_invoices_order_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES app.purchase_orders(company_id, id),
  constraint purchase_invoices_vat_registration_fkey FOREIGN KEY (company_id, vat_registration_id) REFERENCES app.vat_registrations(company_id, id),
  constraint purchase_invoices_bad_debt_within_total CHECK ((((bad_debt_minor)::bigint >= 0) AND (((bad_debt_minor)::bigint + (paid_minor)::bigint) <= GREATEST((total_minor)::bigint, (0)::bigint)))),
  constraint purchase_invoices_got_back_was_paid CHECK (((remaining_minor)::bigint >= (- (paid_minor)::bigint))),
  constraint purchase_invoices_import_vat_of_imports CHECK ((((import_vat_minor)::bigint = 0) OR COALESCE((no_vat_reason = ANY (ARRAY['importAtCustoms'::app.no_vat_reason, 'reverseCharge'::app.no_vat_reason])), false))),
  constraint purchase_invoices_no_vat_without_mode CHECK (((vat_mode <> 'none'::app.purchase_vat_mode) OR ((vat_minor)::bigint = 0))),
  constraint purchase_invoices_paid_within_total CHECK ((((paid_minor)::bigint >= 0) AND ((paid_minor)::bigint <= GREATEST((total_minor)::bigint, (0)::bigint)))),
  constraint purchase_invoices_return_owes_nothing CHECK (((type = 'Normal'::app.invoice_type) OR (((returned_minor)::bigint = 0) AND ((paid_minor)::bigint = 0)))),
  constraint purchase_invoices_return_says_why CHECK ((((type = 'Return'::app.invoice_type) = (original_invoice_id IS NOT NULL)) AND ((type = 'Return'::app.invoice_type) = (return_reason IS NOT NULL)))),
  constraint purchase_invoices_returned_within_total CHECK ((((returned_minor)::bigint >= 0) AND ((returned_minor)::bigint <= GREATEST((total_minor)::bigint, (0)::bigint)))),
  constraint purchase_invoices_says_why_no_vat CHECK (((no_vat_reason IS NULL) OR (vat_mode = 'none'::app.purchase_vat_mode))),
  constraint purchase_invoices_total_adds_up CHECK (((total_minor)::bigint = ((taxable_minor)::bigint + (vat_minor)::bigint)))
);
create table app.purchase_order_lines (
  company_id bigint not null,
  order_id bigint not null,
  "position" integer not null,
  shop_id bigint not null,
  part_id bigint not null,
  part_no text not null,
  name_en text not null,
  name_ar text not null,
  unit app.stock_unit not null,
  factor_milli app.quantity not null,
  quantity_milli app.quantity not null,
  price_minor app.money,
  expected_on date,
  stock_milli app.quantity not null,
  received_milli app.quantity not null default 0,
  ended boolean not null default false,
  to_come_milli app.quantity not null generated always as (
CASE
    WHEN ended THEN (0)::bigint
    ELSE GREATEST(((stock_milli)::bigint - (received_milli)::bigint), (0)::bigint)
END) stored,
  constraint purchase_order_lines_pkey PRIMARY KEY (company_id, order_id, "position"),
  constraint purchase_order_lines_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES app.purchase_orders(company_id, id),
  constraint purchase_order_lines_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint purchase_order_lines_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint purchase_order_lines_something CHECK ((((quantity_milli)::bigint > 0) AND ((factor_milli)::bigint > 0) AND ((stock_milli)::bigint > 0)))
);
create table app.purchase_order_requests (
  company_id bigint not null,
  order_id bigint not null,
  part_id bigint not null,
  request_id bigint not null,
  quantity_milli app.quantity not null,
  constraint purchase_order_requests_pkey PRIMARY KEY (company_id, order_id, request_id),
  constraint purchase_order_requests_company_id_order_id_fkey FOREIGN KEY (company_id, order_id) REFERENCES app.purchase_orders(company_id, id),
  constraint purchase_order_requests_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint purchase_order_requests_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES app.part_requests(company_id, id)
);
create table app.purchase_orders (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  request_key uuid,
  request_hash text not null default ''::text,
  supplier_id bigint not null,
  state app.purchase_order_state not null default 'draft'::app.purchase_order_state,
  currency text not null,
  expected_on date,
  note text not null default ''::text,
  ordered_by bigint not null,
  ordered_by_en text not null,
  ordered_by_ar text not null,
  ordered_at timestamp with time zone not null default now(),
  sent_how app.order_channel,
  sent_to text not null default ''::text,
  sent_by bigint,
  sent_by_en text,
  sent_by_ar text,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer not null default 1,
  constraint purchase_orders_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint purchase_orders_company_id_shop_id_number_key UNIQUE (company_id, shop_id, number),
  constraint purchase_orders_pkey PRIMARY KEY (company_id, id),
  constraint purchase_orders_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint purchase_orders_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES app.suppliers(company_id, id),
  constraint purchase_orders_end_known CHECK (((state = ANY (ARRAY['closed'::app.purchase_order_state, 'cancelled'::app.purchase_order_state])) = (ended_at IS NOT NULL))),
  constraint purchase_orders_receives_what_was_sent CHECK (((sent_at IS NOT NULL) OR (state = ANY (ARRAY['draft'::app.purchase_order_state, 'cancelled'::app.purchase_order_state])))),
  constraint purchase_orders_sent_whole CHECK ((num_nulls(sent_how, sent_by, sent_by_en, sent_by_ar, sent_at) = ANY (ARRAY[0, 5])))
);
create table app.purchase_payments (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  invoice_id bigint not null,
  voucher_number text not null,
  request_key uuid not null,
  request_hash text not null,
  kind app.payment_kind not null,
  mode app.payment_mode not null,
  amount_minor app.money not null,
  refund_of_id bigint,
  drawer_id bigint,
  reference text not null default ''::text,
  note text not null default ''::text,
  paid_by bigint not null,
  paid_by_en text not null,
  paid_by_ar text not null,
  paid_at timestamp with time zone not null default now(),
  constraint purchase_payments_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint purchase_payments_company_id_shop_id_voucher_number_key UNIQUE (company_id, shop_id, voucher_number),
  constraint purchase_payments_pkey PRIMARY KEY (company_id, id),
  constraint purchase_payments_company_id_drawer_id_fkey FOREIGN KEY (company_id, drawer_id) REFERENCES app.drawers(company_id, id),
  constraint purchase_payments_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.purchase_invoices(company_id, id),
  constraint purchase_payments_company_id_refund_of_id_fkey FOREIGN KEY (company_id, refund_of_id) REFERENCES app.purchase_payments(company_id, id),
  constraint purchase_payments_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint purchase_payments_amount_positive CHECK (((amount_minor)::bigint > 0)),
  constraint purchase_payments_drawer_holds_cash CHECK (((drawer_id IS NULL) OR (mode = 'cash'::app.payment_mode))),
  constraint purchase_payments_kind_of_supplier CHECK ((kind = ANY (ARRAY['Payment'::app.payment_kind, 'Refund'::app.payment_kind]))),
  constraint purchase_payments_refund_names_payment CHECK (((kind = 'Refund'::app.payment_kind) = (refund_of_id IS NOT NULL)))
);
create table app.purchase_write_offs (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  invoice_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  amount_minor app.money not null,
  vat_minor app.money not null,
  note text not null,
  written_by bigint not null,
  written_by_en text not null,
  written_by_ar text not null,
  written_at timestamp with time zone not null default now(),
  return_invoice_id bigint,
  constraint purchase_write_offs_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint purchase_write_offs_pkey PRIMARY KEY (company_id, id),
  constraint purchase_write_offs_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.purchase_invoices(company_id, id),
  constraint purchase_write_offs_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint purchase_write_offs_return_fkey FOREIGN KEY (company_id, return_invoice_id) REFERENCES app.purchase_invoices(company_id, id),
  constraint purchase_write_offs_amount_by_kind CHECK (
CASE
    WHEN (return_invoice_id IS NULL) THEN ((amount_minor)::bigint > 0)
    ELSE ((amount_minor)::bigint < 0)
END),
  constraint purchase_write_offs_say_why CHECK (((note <> ''::text) OR (return_invoice_id IS NOT NULL))),
  constraint purchase_write_offs_vat_within_amount CHECK ((((vat_minor)::bigint >= LEAST((amount_minor)::bigint, (0)::bigint)) AND ((vat_minor)::bigint <= GREATEST((amount_minor)::bigint, (0)::bigint))))
);
create table app.receivables (
  company_id bigint not null,
  invoice_id bigint not null,
  shop_id bigint not null,
  customer_id bigint,
  dealer_id bigint,
  due_on date not null,
  total_minor app.money not null,
  returned_minor app.money not null default 0,
  paid_minor app.money not null default 0,
  refunded_minor app.money not null default 0,
  bad_debt_minor app.money not null default 0,
  remaining_minor app.money generated always as (((((total_minor)::bigint - (returned_minor)::bigint) - (paid_minor)::bigint) - (bad_debt_minor)::bigint)) stored,
  cancelled_at timestamp with time zone,
  constraint receivables_pkey PRIMARY KEY (company_id, invoice_id),
  constraint receivables_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES app.customers(company_id, id),
  constraint receivables_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES app.dealers(company_id, id),
  constraint receivables_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.invoices(company_id, id),
  constraint receivables_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint receivables_bad_debt_within_total CHECK (((bad_debt_minor)::bigint <= (total_minor)::bigint)),
  constraint receivables_cancelled_is_settled CHECK (((cancelled_at IS NULL) OR (((remaining_minor)::bigint = 0) AND ((returned_minor)::bigint = (total_minor)::bigint)))),
  constraint receivables_not_negative CHECK (((LEAST(total_minor, returned_minor, paid_minor, refunded_minor, bad_debt_minor))::bigint >= 0)),
  constraint receivables_returned_within_total CHECK (((returned_minor)::bigint <= (total_minor)::bigint))
);
create table app.recovery_codes (
  company_id bigint not null,
  user_id bigint not null,
  code_hash text not null,
  constraint recovery_codes_pkey PRIMARY KEY (company_id, user_id, code_hash),
  constraint recovery_codes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.second_factors(company_id, user_id)
);
create table app.recurring_dues (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  recurring_id bigint not null,
  due_on date not null,
  state app.recurring_due_state not null default 'due'::app.recurring_due_state,
  invoice_id bigint,
  settled_by bigint,
  settled_by_en text,
  settled_by_ar text,
  settled_at timestamp with time zone,
  constraint recurring_dues_company_id_invoice_id_key UNIQUE (company_id, invoice_id),
  constraint recurring_dues_company_id_recurring_id_due_on_key UNIQUE (company_id, recurring_id, due_on),
  constraint recurring_dues_pkey PRIMARY KEY (company_id, id),
  constraint recurring_dues_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.purchase_invoices(company_id, id),
  constraint recurring_dues_company_id_recurring_id_fkey FOREIGN KEY (company_id, recurring_id) REFERENCES app.recurring_expenses(company_id, id),
  constraint recurring_dues_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint recurring_dues_recorded_as CHECK (((state = 'recorded'::app.recurring_due_state) = (invoice_id IS NOT NULL))),
  constraint recurring_dues_settled_by_somebody CHECK (((state = 'due'::app.recurring_due_state) = (settled_at IS NULL))),
  constraint recurring_dues_settled_whole CHECK ((num_nulls(settled_by, settled_by_en, settled_by_ar, settled_at) = ANY (ARRAY[0, 4])))
);
create table app.recurring_expense_lines (
  company_id bigint not null,
  recurring_id bigint not null,
  "position" integer not null,
  title text not null,
  amount_minor app.money not null,
  discount_minor app.money not null default 0,
  constraint recurring_expense_lines_pkey PRIMARY KEY (company_id, recurring_id, "position"),
  constraint recurring_expense_lines_company_id_recurring_id_fkey FOREIGN KEY (company_id, recurring_id) REFERENCES app.recurring_expenses(company_id, id),
  constraint recurring_expense_lines_amount_positive CHECK (((amount_minor)::bigint > 0)),
  constraint recurring_expense_lines_discount_within CHECK ((((discount_minor)::bigint >= 0) AND ((discount_minor)::bigint <= (amount_minor)::bigint)))
);
create table app.recurring_expenses (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  state app.recurring_state not null default 'active'::app.recurring_state,
  every app.recurring_every not null,
  day_of_month integer not null,
  starts_on date not null,
  ends_on date,
  next_due_on date,
  supplier_id bigint,
  supplier_name text not null default ''::text,
  expense_category_id bigint,
  vat_mode app.purchase_vat_mode not null,
  note text not null default ''::text,
  version integer not null default 1,
  no_vat_reason app.no_vat_reason,
  constraint recurring_expenses_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint recurring_expenses_pkey PRIMARY KEY (company_id, id),
  constraint recurring_expenses_company_id_expense_category_id_fkey FOREIGN KEY (company_id, expense_category_id) REFERENCES app.income_expense_categories(company_id, id),
  constraint recurring_expenses_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint recurring_expenses_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES app.suppliers(company_id, id),
  constraint recurring_expenses_day_known CHECK (((day_of_month >= 1) AND (day_of_month <= 31))),
  constraint recurring_expenses_end_after_start CHECK ((ends_on >= starts_on))
);
create table app.recurring_transactions (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  kind app.income_expense not null,
  category_id bigint not null,
  title text not null,
  amount_minor app.money not null,
  vat_mode app.purchase_vat_mode not null,
  vat_exemption app.vat_exemption,
  vat_exemption_note text not null default ''::text,
  customer_id bigint,
  supplier_id bigint,
  supplier_name text not null default ''::text,
  note text not null default ''::text,
  every app.recurring_every not null,
  day_of_month integer not null,
  starts_on date not null,
  next_due_on date,
  set_by bigint not null,
  set_by_en text not null,
  set_by_ar text not null,
  no_vat_reason app.no_vat_reason,
  constraint recurring_transactions_pkey PRIMARY KEY (company_id, id),
  constraint recurring_transactions_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES app.income_expense_categories(company_id, id),
  constraint recurring_transactions_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES app.customers(company_id, id),
  constraint recurring_transactions_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint recurring_transactions_company_id_supplier_id_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES app.suppliers(company_id, id),
  constraint recurring_transactions_amount_positive CHECK (((amount_minor)::bigint > 0)),
  constraint recurring_transactions_day_known CHECK (((day_of_month >= 1) AND (day_of_month <= 31)))
);
create table app.reference_versions (
  kind text not null,
  modified_at timestamp with time zone not null default now(),
  constraint reference_versions_pkey PRIMARY KEY (kind)
);
create table app.remembered_browsers (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash text not null,
  agent text,
  address text,
  remembered_at timestamp with time zone not null default now(),
  used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint remembered_browsers_of_token UNIQUE (company_id, token_hash),
  constraint remembered_browsers_pkey PRIMARY KEY (company_id, id),
  constraint remembered_browsers_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.users(company_id, id)
);
create table app.request_keys (
  company_id bigint not null,
  request_key uuid not null,
  repeats integer not null default 0,
  constraint request_keys_pkey PRIMARY KEY (company_id, request_key)
);
create table app.search_entries (
  company_id bigint not null,
  kind app.search_kind not null,
  entity_id bigint not null,
  body text not null,
  constraint search_entries_pkey PRIMARY KEY (company_id, kind, entity_id)
);
create table app.second_factors (
  company_id bigint not null,
  user_id bigint not null,
  method text not null,
  sealed_secret text,
  last_step bigint not null default 0,
  since timestamp with time zone not null default now(),
  constraint second_factors_pkey PRIMARY KEY (company_id, user_id),
  constraint second_factors_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.users(company_id, id),
  constraint second_factors_app_has_secret CHECK (((method = 'app'::text) = (sealed_secret IS NOT NULL))),
  constraint second_factors_method_known CHECK ((method = ANY (ARRAY['email'::text, 'app'::text])))
);
create table app.sections (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name_en text not null,
  name_ar text not null,
  "position" integer not null default 0,
  version integer not null default 1,
  constraint sections_pkey PRIMARY KEY (company_id, id),
  constraint sections_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id)
);
create table app.sent_actions (
  company_id bigint not null,
  request_key uuid not null,
  action text not null,
  entity_id bigint not null,
  user_id bigint not null,
  acted_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  constraint sent_actions_pkey PRIMARY KEY (company_id, request_key)
);
create table app.services (
  company_id bigint not null,
  id bigint not null generated always as identity,
  section_id bigint not null,
  name_en text not null,
  name_ar text not null,
  description_en text,
  description_ar text,
  price_minor app.money not null,
  min_price_minor app.money not null,
  max_price_minor app.money not null,
  cost_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  min_discount_minor app.money not null default 0,
  max_discount_minor app.money not null default 0,
  discount_in_percent boolean not null default false,
  max_discount_bp app.rate not null default 0,
  duration_minutes integer not null default 60,
  warranty_value integer not null default 0,
  warranty_unit app.period_unit not null default 'Months'::app.period_unit,
  warranty_price_minor app.money not null default 0,
  price_change app.price_change not null default 'allowed'::app.price_change,
  active boolean not null default true,
  version integer not null default 1,
  constraint services_pkey PRIMARY KEY (company_id, id),
  constraint services_company_id_section_id_fkey FOREIGN KEY (company_id, section_id) REFERENCES app.sections(company_id, id),
  constraint services_duration_positive CHECK ((duration_minutes > 0)),
  constraint services_price_in_range CHECK ((((min_price_minor)::bigint >= 0) AND (((price_minor)::bigint >= (min_price_minor)::bigint) AND ((price_minor)::bigint <= (max_price_minor)::bigint)))),
  constraint services_warranty_not_negative CHECK ((warranty_value >= 0))
);
create table app.sessions (
  company_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  started_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  address text,
  agent text,
  client_id text,
  of_api_key boolean not null default false,
  seen_as_user_id bigint,
  tablet_id bigint,
  constraint sessions_pkey PRIMARY KEY (company_id, id),
  constraint sessions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.users(company_id, id),
  constraint sessions_seen_as_fkey FOREIGN KEY (company_id, seen_as_user_id) REFERENCES app.users(company_id, id),
  constraint sessions_tablet_fkey FOREIGN KEY (company_id, tablet_id) REFERENCES app.tablets(company_id, id),
  constraint sessions_seen_as_another CHECK (((seen_as_user_id IS NULL) OR ((seen_as_user_id > 0) AND (seen_as_user_id <> user_id) AND (user_id > 0) AND (NOT of_api_key)))),
  constraint sessions_tablet_alone CHECK (((tablet_id IS NULL) OR ((seen_as_user_id IS NULL) AND (user_id > 0) AND (NOT of_api_key))))
);
create table app.shares (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint,
  document app.shared_document not null,
  invoice_id bigint,
  payment_id bigint,
  channel app.share_channel not null,
  recipient text not null default ''::text,
  language app.language not null,
  token_hash text not null,
  shared_by bigint not null,
  shared_by_en text not null,
  shared_by_ar text not null,
  shared_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  first_seen_at timestamp with time zone,
  customer_id bigint,
  dealer_id bigint,
  shop_id bigint,
  first_day date,
  last_day date,
  purchase_order_id bigint,
  estimate_id bigint,
  supplier_id bigint,
  seen_shop_ids bigint[],
  seen_expense_shop_ids bigint[],
  constraint shares_company_id_token_hash_key UNIQUE (company_id, token_hash),
  constraint shares_pkey PRIMARY KEY (company_id, id),
  constraint shares_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint shares_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.invoices(company_id, id),
  constraint shares_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES app.payments(company_id, id),
  constraint shares_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint shares_customer_fkey FOREIGN KEY (company_id, customer_id) REFERENCES app.customers(company_id, id),
  constraint shares_dealer_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES app.dealers(company_id, id),
  constraint shares_estimate_fkey FOREIGN KEY (company_id, estimate_id) REFERENCES app.estimates(company_id, id),
  constraint shares_order_fkey FOREIGN KEY (company_id, purchase_order_id) REFERENCES app.purchase_orders(company_id, id),
  constraint shares_shop_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint shares_supplier_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES app.suppliers(company_id, id),
  constraint shares_end CHECK ((expires_at > shared_at)),
  constraint shares_name_their_account CHECK ((num_nonnulls(customer_id, dealer_id) =
CASE
    WHEN (document = 'Statement'::app.shared_document) THEN 1
    ELSE 0
END)),
  constraint shares_name_their_days CHECK ((((document = ANY (ARRAY['Statement'::app.shared_document, 'SupplierStatement'::app.shared_document])) = (last_day IS NOT NULL)) AND ((document = ANY (ARRAY['Statement'::app.shared_document, 'SupplierStatement'::app.shared_document])) = (shop_id IS NOT NULL)) AND ((first_day IS NULL) OR ((last_day IS NOT NULL) AND (first_day <= last_day))))),
  constraint shares_name_their_estimate CHECK (((document = 'Estimate'::app.shared_document) = (estimate_id IS NOT NULL))),
  constraint shares_name_their_invoice CHECK (((document = 'Invoice'::app.shared_document) = (invoice_id IS NOT NULL))),
  constraint shares_name_their_order CHECK (((document = 'PurchaseOrder'::app.shared_document) = (purchase_order_id IS NOT NULL))),
  constraint shares_name_their_payment CHECK (((document = 'Receipt'::app.shared_document) = (payment_id IS NOT NULL))),
  constraint shares_name_their_supplier CHECK ((((document = 'SupplierStatement'::app.shared_document) = (supplier_id IS NOT NULL)) AND ((document = 'SupplierStatement'::app.shared_document) = (seen_shop_ids IS NOT NULL)) AND ((document = 'SupplierStatement'::app.shared_document) = (seen_expense_shop_ids IS NOT NULL)))),
  constraint shares_name_their_ticket CHECK (((document = ANY (ARRAY['Statement'::app.shared_document, 'SupplierStatement'::app.shared_document, 'PurchaseOrder'::app.shared_document, 'Estimate'::app.shared_document])) = (ticket_id IS NULL)))
);
create table app.shop_sections (
  company_id bigint not null,
  shop_id bigint not null,
  section_id bigint not null,
  constraint shop_sections_pkey PRIMARY KEY (company_id, shop_id, section_id),
  constraint shop_sections_company_id_section_id_fkey FOREIGN KEY (company_id, section_id) REFERENCES app.sections(company_id, id),
  constraint shop_sections_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id)
);
create table app.shop_services (
  company_id bigint not null,
  shop_id bigint not null,
  service_id bigint not null,
  constraint shop_services_pkey PRIMARY KEY (company_id, shop_id, service_id),
  constraint shop_services_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES app.services(company_id, id),
  constraint shop_services_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id)
);
create table app.shops (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name_en text not null,
  name_ar text not null,
  contact_person text,
  contact_no text,
  email text,
  license_no text,
  commercial_register text,
  vat_number text,
  address_en text,
  address_ar text,
  building_no text,
  additional_no text,
  postal_code text,
  district_en text,
  district_ar text,
  city_id bigint,
  region text,
  country_id bigint not null default 156,
  longitude double precision,
  latitude double precision,
  picture_path text,
  stamp_picture_path text,
  time_zone text not null default 'Asia/Riyadh'::text,
  is_primary boolean not null default false,
  is_workshop boolean not null default true,
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  manager_id bigint,
  vat_registration_id bigint,
  license_expires_on date,
  commercial_register_expires_on date,
  constraint shops_pkey PRIMARY KEY (company_id, id),
  constraint shops_city_id_fkey FOREIGN KEY (city_id) REFERENCES app.cities(id),
  constraint shops_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint shops_country_id_fkey FOREIGN KEY (country_id) REFERENCES app.countries(id),
  constraint shops_manager_fkey FOREIGN KEY (company_id, manager_id) REFERENCES app.employees(company_id, id) DEFERRABLE,
  constraint shops_vat_registration_fkey FOREIGN KEY (company_id, vat_registration_id) REFERENCES app.vat_registrations(company_id, id),
  constraint shops_primary_enabled CHECK ((enabled OR (NOT is_primary)))
);
create table app.sign_ins (
  company_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  at timestamp with time zone not null default now(),
  address text,
  agent text,
  succeeded boolean not null,
  constraint sign_ins_pkey PRIMARY KEY (company_id, id),
  constraint sign_ins_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.users(company_id, id)
);
create table app.sold_subscriptions (
  company_id bigint not null,
  buyer_id bigint not null,
  order_id bigint not null,
  kind text not null,
  invoice_id bigint not null,
  constraint sold_subscriptions_one_invoice UNIQUE (company_id, invoice_id),
  constraint sold_subscriptions_pkey PRIMARY KEY (company_id, buyer_id, order_id, kind),
  constraint sold_subscriptions_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.invoices(company_id, id),
  constraint sold_subscriptions_kind_known CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text])))
);
create table app.spare_part_barcodes (
  company_id bigint not null,
  barcode text not null,
  part_id bigint not null,
  constraint spare_part_barcodes_pkey PRIMARY KEY (company_id, barcode),
  constraint spare_part_barcodes_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id)
);
create table app.spare_part_fits (
  company_id bigint not null,
  part_id bigint not null,
  "position" integer not null,
  make_id bigint not null,
  model_id bigint,
  from_year integer,
  to_year integer,
  constraint spare_part_fits_pkey PRIMARY KEY (company_id, part_id, "position"),
  constraint spare_part_fits_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint spare_part_fits_make_id_fkey FOREIGN KEY (make_id) REFERENCES app.makes(id),
  constraint spare_part_fits_model_id_fkey FOREIGN KEY (model_id) REFERENCES app.models(id),
  constraint spare_part_fits_years_in_order CHECK (((from_year IS NULL) OR (to_year IS NULL) OR (from_year <= to_year)))
);
create table app.spare_part_substitutes (
  company_id bigint not null,
  part_id bigint not null,
  other_part_id bigint not null,
  constraint spare_part_substitutes_pkey PRIMARY KEY (company_id, part_id, other_part_id),
  constraint spare_part_substitutes_company_id_other_part_id_fkey FOREIGN KEY (company_id, other_part_id) REFERENCES app.spare_parts(company_id, id),
  constraint spare_part_substitutes_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint spare_part_substitutes_once CHECK ((part_id < other_part_id))
);
create table app.spare_parts (
  company_id bigint not null,
  id bigint not null generated always as identity,
  part_no text not null,
  part_key text not null,
  name_en text not null,
  name_ar text not null,
  brand text not null default ''::text,
  category_id bigint,
  unit app.stock_unit not null default 'piece'::app.stock_unit,
  purchase_unit app.stock_unit not null default 'piece'::app.stock_unit,
  factor_milli app.quantity not null default 1000,
  price_minor app.money not null default 0,
  min_price_minor app.money not null default 0,
  note text not null default ''::text,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  picture_path text,
  constraint spare_parts_pkey PRIMARY KEY (company_id, id),
  constraint spare_parts_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES app.part_categories(company_id, id),
  constraint spare_parts_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint spare_parts_factor_positive CHECK (((factor_milli)::bigint > 0)),
  constraint spare_parts_minimum_within_price CHECK ((((min_price_minor)::bigint >= 0) AND ((min_price_minor)::bigint <= (price_minor)::bigint))),
  constraint spare_parts_number_known CHECK ((part_key <> ''::text))
);
create table app.stock (
  company_id bigint not null,
  shop_id bigint not null,
  part_id bigint not null,
  current_milli app.quantity not null default 0,
  reserved_milli app.quantity not null default 0,
  ordered_milli app.quantity not null default 0,
  value_minor app.money not null default 0,
  opening_milli app.quantity not null default 0,
  minimum_milli app.quantity not null default 0,
  price_minor app.money not null default 0,
  min_price_minor app.money not null default 0,
  last_cost_minor app.money,
  shelf text not null default ''::text,
  version integer not null default 1,
  added_at timestamp with time zone not null default now(),
  moved_at timestamp with time zone,
  constraint stock_pkey PRIMARY KEY (company_id, shop_id, part_id),
  constraint stock_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint stock_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint stock_minimum_within_price CHECK ((((min_price_minor)::bigint >= 0) AND ((min_price_minor)::bigint <= (price_minor)::bigint))),
  constraint stock_reserved_is_here CHECK (((reserved_milli)::bigint <= (current_milli)::bigint)),
  constraint stock_value_of_something CHECK ((((value_minor)::bigint >= 0) AND (((current_milli)::bigint > 0) OR ((value_minor)::bigint = 0))))
);
create table app.stock_activities (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  part_id bigint not null,
  kind app.stock_activity not null,
  quantity_milli bigint not null default 0,
  value_minor bigint not null default 0,
  balance_milli app.quantity not null,
  balance_minor app.money not null,
  before bigint,
  after bigint,
  reason text not null default ''::text,
  document text,
  document_id bigint,
  document_number text not null default ''::text,
  recorded_by bigint not null,
  recorded_by_en text not null,
  recorded_by_ar text not null,
  recorded_at timestamp with time zone not null,
  constraint stock_activities_pkey PRIMARY KEY (company_id, id),
  constraint stock_activities_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint stock_activities_company_id_shop_id_part_id_fkey FOREIGN KEY (company_id, shop_id, part_id) REFERENCES app.stock(company_id, shop_id, part_id),
  constraint stock_activities_balance CHECK ((((balance_minor)::bigint >= 0) AND (((balance_milli)::bigint > 0) OR ((balance_minor)::bigint = 0)))),
  constraint stock_activities_direction CHECK (
CASE
    WHEN (kind = ANY (ARRAY['issued'::app.stock_activity, 'returnedToSupplier'::app.stock_activity, 'sold'::app.stock_activity, 'shortage'::app.stock_activity, 'transferredOut'::app.stock_activity])) THEN ((quantity_milli < 0) AND (value_minor <= 0))
    WHEN (kind = ANY (ARRAY['returnedToStore'::app.stock_activity, 'received'::app.stock_activity, 'returnedByCustomer'::app.stock_activity, 'surplus'::app.stock_activity, 'transferredIn'::app.stock_activity])) THEN ((quantity_milli > 0) AND (value_minor >= 0))
    WHEN (kind = 'itemAdded'::app.stock_activity) THEN ((quantity_milli >= 0) AND (value_minor >= 0))
    ELSE (quantity_milli = 0)
END),
  constraint stock_activities_document_whole CHECK (((document IS NULL) = (document_id IS NULL))),
  constraint stock_activities_only_cost_moves_value CHECK (((kind <> ALL (ARRAY['priceUpdated'::app.stock_activity, 'minPriceUpdated'::app.stock_activity, 'minStockUpdated'::app.stock_activity])) OR (value_minor = 0)))
);
create table app.stock_count_lines (
  company_id bigint not null,
  count_id bigint not null,
  part_id bigint not null,
  counted_milli app.quantity,
  expected_milli app.quantity,
  ledger_id bigint,
  moved_between boolean not null default false,
  counted_by bigint,
  counted_by_en text not null default ''::text,
  counted_by_ar text not null default ''::text,
  counted_at timestamp with time zone,
  version integer not null default 1,
  posted_milli bigint,
  posted_minor bigint,
  constraint stock_count_lines_pkey PRIMARY KEY (company_id, count_id, part_id),
  constraint stock_count_lines_company_id_count_id_fkey FOREIGN KEY (company_id, count_id) REFERENCES app.stock_counts(company_id, id),
  constraint stock_count_lines_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint stock_count_lines_counted_whole CHECK ((num_nulls(counted_milli, expected_milli, ledger_id, counted_by, counted_at) = ANY (ARRAY[0, 5]))),
  constraint stock_count_lines_posted_whole CHECK (((posted_milli IS NULL) = (posted_minor IS NULL)))
);
create table app.stock_counts (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  state app.stock_count_state not null default 'open'::app.stock_count_state,
  scope app.stock_count_scope not null,
  shelf text not null default ''::text,
  category_id bigint,
  blind boolean not null default false,
  note text not null default ''::text,
  version integer not null default 1,
  opened_by bigint not null,
  opened_by_en text not null,
  opened_by_ar text not null,
  opened_at timestamp with time zone not null,
  ended_by bigint,
  ended_by_en text not null default ''::text,
  ended_by_ar text not null default ''::text,
  ended_at timestamp with time zone,
  reason text not null default ''::text,
  uncounted_as_zero boolean not null default false,
  surplus_minor app.money not null default 0,
  shortage_minor app.money not null default 0,
  request_key uuid not null,
  request_hash text not null,
  constraint stock_counts_pkey PRIMARY KEY (company_id, id),
  constraint stock_counts_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES app.part_categories(company_id, id),
  constraint stock_counts_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint stock_counts_ended CHECK (((state = 'open'::app.stock_count_state) = (ended_at IS NULL)))
);
create table app.subscription_documents (
  company_id bigint not null,
  subscription_id bigint not null,
  kind text not null,
  net_minor app.money not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  first_day date not null,
  last_day date not null,
  asked_at timestamp with time zone not null default now(),
  problem text,
  seller_id bigint,
  invoice_id bigint,
  number text,
  issued_at timestamp with time zone,
  constraint subscription_documents_pkey PRIMARY KEY (company_id, subscription_id, kind),
  constraint subscription_documents_company_id_subscription_id_fkey FOREIGN KEY (company_id, subscription_id) REFERENCES app.subscriptions(company_id, id),
  constraint subscription_documents_days CHECK ((first_day <= last_day)),
  constraint subscription_documents_issued_whole CHECK ((num_nonnulls(seller_id, invoice_id, number, issued_at) = ANY (ARRAY[0, 4]))),
  constraint subscription_documents_kind_known CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text]))),
  constraint subscription_documents_sums CHECK ((((total_minor)::bigint = ((net_minor)::bigint + (vat_minor)::bigint)) AND ((total_minor)::bigint > 0) AND ((LEAST(net_minor, vat_minor))::bigint >= 0)))
);
create table app.subscription_receipts (
  company_id bigint not null,
  subscription_id bigint not null,
  name text not null,
  mime text not null,
  bytes integer not null,
  content bytea not null,
  constraint subscription_receipts_pkey PRIMARY KEY (company_id, subscription_id),
  constraint subscription_receipts_company_id_subscription_id_fkey FOREIGN KEY (company_id, subscription_id) REFERENCES app.subscriptions(company_id, id)
);
create table app.subscription_refunds (
  company_id bigint not null,
  id bigint not null generated always as identity,
  subscription_id bigint,
  iban text,
  amount_minor app.money not null,
  state app.refund_state not null default 'pending'::app.refund_state,
  cancels boolean not null,
  made_by bigint not null,
  made_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  request_key uuid not null,
  request_hash text not null,
  constraint subscription_refunds_pkey PRIMARY KEY (company_id, id),
  constraint subscription_refunds_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app.users(company_id, id),
  constraint subscription_refunds_company_id_subscription_id_fkey FOREIGN KEY (company_id, subscription_id) REFERENCES app.subscriptions(company_id, id),
  constraint subscription_refunds_place CHECK (((subscription_id IS NOT NULL) OR (iban IS NOT NULL))),
  constraint subscription_refunds_positive CHECK (((amount_minor)::bigint > 0))
);
create table app.subscriptions (
  company_id bigint not null,
  id bigint not null generated always as identity,
  plan_id bigint not null,
  period text not null,
  add_ons text[] not null,
  max_shops integer,
  state app.subscription_state not null,
  method app.subscription_method not null,
  ordered_on date not null,
  starts_on date,
  paid_to date,
  ends_on date,
  package_minor app.money not null,
  discount_minor app.money not null default 0,
  net_minor app.money not null,
  vat_bp app.rate not null,
  vat_minor app.money not null,
  total_minor app.money not null,
  credit_minor app.money not null default 0,
  wallet_minor app.money not null default 0,
  due_minor app.money not null,
  paid_minor app.money not null default 0,
  after_id bigint,
  credited_minor app.money not null default 0,
  voucher_id bigint,
  voucher_code text,
  checkout_id text,
  page_url text,
  payment_id text,
  transaction_id text,
  transaction_date date,
  payment_brand text,
  card_last4 text,
  account_name text,
  account_number text,
  iban text,
  made_by bigint not null,
  made_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  request_key uuid not null,
  request_hash text not null,
  cancel_key uuid,
  cancel_hash text,
  items jsonb not null default '[]'::jsonb,
  invoiced boolean not null default false,
  starts_later boolean not null default false,
  constraint subscriptions_request UNIQUE (company_id, request_key),
  constraint subscriptions_pkey PRIMARY KEY (company_id, id),
  constraint subscriptions_company_id_after_id_fkey FOREIGN KEY (company_id, after_id) REFERENCES app.subscriptions(company_id, id),
  constraint subscriptions_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app.users(company_id, id),
  constraint subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES app.plans(id),
  constraint subscriptions_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES app.vouchers(id),
  constraint subscriptions_begun CHECK (((state <> ALL (ARRAY['active'::app.subscription_state, 'cancelled'::app.subscription_state])) OR ((starts_on IS NOT NULL) AND (paid_to IS NOT NULL) AND (ends_on IS NOT NULL)))),
  constraint subscriptions_cancel_key_whole CHECK (((cancel_key IS NULL) = (cancel_hash IS NULL))),
  constraint subscriptions_dates CHECK (((starts_on <= paid_to) AND ((ends_on >= (starts_on - 1)) AND (ends_on <= paid_to)))),
  constraint subscriptions_period_known CHECK ((period = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscriptions_sums CHECK ((((net_minor)::bigint = ((package_minor)::bigint - (discount_minor)::bigint)) AND ((total_minor)::bigint = ((net_minor)::bigint + (vat_minor)::bigint)) AND ((due_minor)::bigint = (((total_minor)::bigint - (credit_minor)::bigint) - (wallet_minor)::bigint)) AND ((LEAST(package_minor, discount_minor, net_minor, vat_minor, credit_minor, wallet_minor, due_minor, paid_minor, credited_minor))::bigint >= 0) AND ((credited_minor)::bigint <= (total_minor)::bigint)))
);
create table app.suppliers (
  company_id bigint not null,
  id bigint not null generated always as identity,
  type app.supplier_type not null default 'spareParts'::app.supplier_type,
  name_en text,
  name_ar text,
  contact_name text,
  contact_no text,
  whatsapp_no text,
  email text,
  vat_number text,
  cr_number text,
  building_no text,
  street text,
  district text,
  city text,
  postal_code text,
  additional_no text,
  notes text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  payment_term_id bigint,
  constraint suppliers_pkey PRIMARY KEY (company_id, id),
  constraint suppliers_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint suppliers_payment_term_fkey FOREIGN KEY (company_id, payment_term_id) REFERENCES app.payment_terms(company_id, id),
  constraint suppliers_named CHECK (((name_en IS NOT NULL) OR (name_ar IS NOT NULL)))
);
create table app.tablets (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  name text not null,
  token_hash text not null,
  roles text[] not null,
  idle_minutes integer not null,
  agent text,
  made_by bigint not null,
  made_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer not null default 1,
  constraint tablets_of_token UNIQUE (company_id, token_hash),
  constraint tablets_pkey PRIMARY KEY (company_id, id),
  constraint tablets_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app.users(company_id, id),
  constraint tablets_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint tablets_idle_known CHECK ((idle_minutes = ANY (ARRAY[2, 5, 15]))),
  constraint tablets_roles_known CHECK (((roles <> '{}'::text[]) AND (roles <@ '{WorkshopManager,StoreManager,Technician,DataEntry}'::text[])))
);
create table app.tax_certificates (
  company_id bigint not null,
  id bigint not null generated always as identity,
  device_id bigint not null,
  kind app.tax_certificate_kind not null,
  certificate text not null,
  csr text not null,
  sealed text not null,
  sealed_with text not null,
  issued_at timestamp with time zone not null,
  stored_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  noticed_days smallint,
  constraint tax_certificates_pkey PRIMARY KEY (company_id, id),
  constraint tax_certificates_company_id_device_id_fkey FOREIGN KEY (company_id, device_id) REFERENCES app.tax_devices(company_id, id)
);
create table app.tax_device_log (
  company_id bigint not null,
  id bigint not null generated always as identity,
  device_id bigint not null,
  at timestamp with time zone not null default now(),
  step text not null,
  outcome text not null,
  status integer,
  answer jsonb not null,
  user_id bigint,
  constraint tax_device_log_pkey PRIMARY KEY (company_id, id),
  constraint tax_device_log_company_id_device_id_fkey FOREIGN KEY (company_id, device_id) REFERENCES app.tax_devices(company_id, id)
);
create table app.tax_devices (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  vat_registration_id bigint not null,
  mode app.e_invoicing_mode not null,
  state app.tax_device_state not null default 'Starting'::app.tax_device_state,
  serial uuid not null,
  member_tin text,
  last_counter bigint not null default 0,
  last_hash text not null default 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='::text,
  otp_hint text,
  otp_updated_at timestamp with time zone,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  activated_at timestamp with time zone,
  retired_at timestamp with time zone,
  version integer not null default 1,
  noticed_hours smallint,
  constraint tax_devices_pkey PRIMARY KEY (company_id, id),
  constraint tax_devices_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint tax_devices_company_id_vat_registration_id_fkey FOREIGN KEY (company_id, vat_registration_id) REFERENCES app.vat_registrations(company_id, id),
  constraint tax_devices_active_since CHECK ((((state = 'Starting'::app.tax_device_state) = (activated_at IS NULL)) OR (state = 'Retired'::app.tax_device_state))),
  constraint tax_devices_counter_from_zero CHECK ((last_counter >= 0)),
  constraint tax_devices_member_well_formed CHECK ((member_tin ~ '^[0-9]{10}$'::text)),
  constraint tax_devices_otp_hidden CHECK ((otp_hint ~ '^[0-9]{2}$'::text)),
  constraint tax_devices_retired_since CHECK (((state = 'Retired'::app.tax_device_state) = (retired_at IS NOT NULL))),
  constraint tax_devices_version_positive CHECK ((version > 0))
);
create table app.tax_entries (
  company_id bigint not null,
  period_id bigint not null,
  source app.tax_source not null,
  document_id bigint not null,
  box app.tax_box not null,
  rate_bp app.rate not null,
  shop_id bigint not null,
  number text not null,
  party_en text not null,
  party_ar text not null,
  original_id bigint,
  tax_on date not null,
  recorded_on date not null,
  amount_minor app.money not null,
  adjustment_minor app.money not null,
  vat_minor app.money not null,
  constraint tax_entries_pkey PRIMARY KEY (company_id, source, document_id, box, rate_bp),
  constraint tax_entries_company_id_period_id_fkey FOREIGN KEY (company_id, period_id) REFERENCES app.tax_periods(company_id, id),
  constraint tax_entries_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id)
);
create table app.tax_figures (
  company_id bigint not null,
  period_id bigint not null,
  box app.tax_box not null,
  rate_bp app.rate not null,
  amount_minor app.money not null,
  adjustment_minor app.money not null,
  vat_minor app.money not null,
  documents integer not null,
  constraint tax_figures_pkey PRIMARY KEY (company_id, period_id, box, rate_bp),
  constraint tax_figures_company_id_period_id_fkey FOREIGN KEY (company_id, period_id) REFERENCES app.tax_periods(company_id, id)
);
create table app.tax_periods (
  company_id bigint not null,
  id bigint not null generated always as identity,
  vat_registration_id bigint not null,
  request_key uuid not null,
  request_hash text not null,
  length app.tax_period_length not null,
  from_on date not null,
  to_on date not null,
  created_by bigint not null,
  created_by_en text not null,
  created_by_ar text not null,
  created_at timestamp with time zone not null,
  posted_by bigint,
  posted_by_en text,
  posted_by_ar text,
  posted_at timestamp with time zone,
  version integer not null default 1,
  carried_minor app.money not null default 0,
  constraint tax_periods_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint tax_periods_company_id_vat_registration_id_from_on_key UNIQUE (company_id, vat_registration_id, from_on),
  constraint tax_periods_company_id_vat_registration_id_to_on_key UNIQUE (company_id, vat_registration_id, to_on),
  constraint tax_periods_pkey PRIMARY KEY (company_id, id),
  constraint tax_periods_company_id_vat_registration_id_fkey FOREIGN KEY (company_id, vat_registration_id) REFERENCES app.vat_registrations(company_id, id),
  constraint tax_periods_carried_not_negative CHECK (((carried_minor)::bigint >= 0)),
  constraint tax_periods_forward CHECK ((from_on <= to_on)),
  constraint tax_periods_posted_by_somebody CHECK ((num_nulls(posted_by, posted_by_en, posted_by_ar, posted_at) = ANY (ARRAY[0, 4])))
);
create table app.ticket_notes (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  body text not null,
  written_by bigint not null,
  written_by_en text not null,
  written_by_ar text not null,
  written_at timestamp with time zone not null default now(),
  constraint ticket_notes_pkey PRIMARY KEY (company_id, id),
  constraint ticket_notes_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id)
);
create table app.ticket_packages (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  package_id bigint not null,
  name_en text not null,
  name_ar text not null,
  price_minor app.money not null,
  constraint ticket_packages_pkey PRIMARY KEY (company_id, id),
  constraint ticket_packages_company_id_package_id_fkey FOREIGN KEY (company_id, package_id) REFERENCES app.packages(company_id, id),
  constraint ticket_packages_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint ticket_packages_price_not_negative CHECK (((price_minor)::bigint >= 0))
);
create table app.ticket_parts (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  ticket_service_id bigint,
  "position" integer not null,
  source app.part_source not null,
  part_no text not null default ''::text,
  name_en text not null,
  name_ar text not null,
  supplier_name text not null default ''::text,
  quantity_milli app.quantity not null,
  price_minor app.money not null default 0,
  min_price_minor app.money not null default 0,
  cost_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  gross_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  version integer not null default 1,
  make text not null default ''::text,
  model text not null default ''::text,
  supplier_id bigint,
  payer_id bigint,
  spare_part_id bigint,
  constraint ticket_parts_pkey PRIMARY KEY (company_id, id),
  constraint ticket_parts_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint ticket_parts_company_id_ticket_service_id_fkey FOREIGN KEY (company_id, ticket_service_id) REFERENCES app.ticket_services(company_id, id),
  constraint ticket_parts_payer_fkey FOREIGN KEY (company_id, payer_id) REFERENCES app.ticket_payers(company_id, id),
  constraint ticket_parts_spare_part_fkey FOREIGN KEY (company_id, spare_part_id) REFERENCES app.spare_parts(company_id, id),
  constraint ticket_parts_supplier_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES app.suppliers(company_id, id),
  constraint ticket_parts_brought_has_no_price CHECK (((source <> 'PurchaseByCustomer'::app.part_source) OR ((price_minor)::bigint = 0))),
  constraint ticket_parts_discount_within_gross CHECK ((((discount_minor)::bigint >= 0) AND ((discount_minor)::bigint <= GREATEST((gross_minor)::bigint, (0)::bigint))))
);
create table app.ticket_payers (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  "position" integer not null,
  kind text not null,
  customer_id bigint,
  dealer_id bigint,
  amount_minor app.money,
  share_bp app.rate,
  claim_number text not null default ''::text,
  approval_reference text not null default ''::text,
  approved_on date,
  approved_minor app.money,
  invoice_id bigint,
  constraint ticket_payers_pkey PRIMARY KEY (company_id, id),
  constraint ticket_payers_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES app.customers(company_id, id),
  constraint ticket_payers_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES app.dealers(company_id, id),
  constraint ticket_payers_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES app.invoices(company_id, id),
  constraint ticket_payers_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint ticket_payers_kind_known CHECK ((kind = ANY (ARRAY['rest'::text, 'lines'::text, 'amount'::text, 'above'::text, 'percent'::text]))),
  constraint ticket_payers_party CHECK ((num_nonnulls(customer_id, dealer_id) =
CASE
    WHEN (kind = 'rest'::text) THEN 0
    ELSE 1
END)),
  constraint ticket_payers_share CHECK ((
CASE
    WHEN (kind = ANY (ARRAY['amount'::text, 'above'::text])) THEN ((amount_minor IS NOT NULL) AND ((amount_minor)::bigint > 0))
    ELSE (amount_minor IS NULL)
END AND
CASE
    WHEN (kind = 'percent'::text) THEN ((share_bp IS NOT NULL) AND (((share_bp)::integer >= 1) AND ((share_bp)::integer <= 10000)))
    ELSE (share_bp IS NULL)
END))
);
create table app.ticket_sections (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  section_id bigint not null,
  constraint ticket_sections_company_id_ticket_id_section_id_key UNIQUE (company_id, ticket_id, section_id),
  constraint ticket_sections_pkey PRIMARY KEY (company_id, id),
  constraint ticket_sections_company_id_section_id_fkey FOREIGN KEY (company_id, section_id) REFERENCES app.sections(company_id, id),
  constraint ticket_sections_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id)
);
create table app.ticket_services (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  service_id bigint,
  section_id bigint not null,
  "position" integer not null,
  name_en text not null,
  name_ar text not null,
  description text not null default ''::text,
  status app.service_status not null default 'Pending'::app.service_status,
  quantity_milli app.quantity not null default 1000,
  price_minor app.money not null,
  min_price_minor app.money not null,
  max_price_minor app.money not null,
  cost_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  discount_bp app.rate,
  duration_minutes integer not null,
  warranty_value integer not null default 0,
  warranty_unit app.period_unit not null default 'Months'::app.period_unit,
  warranty_ends_on date,
  under_warranty_of_id bigint,
  due_at timestamp with time zone,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  gross_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  version integer not null default 1,
  ticket_package_id bigint,
  payer_id bigint,
  constraint ticket_services_pkey PRIMARY KEY (company_id, id),
  constraint ticket_services_company_id_section_id_fkey FOREIGN KEY (company_id, section_id) REFERENCES app.sections(company_id, id),
  constraint ticket_services_company_id_service_id_fkey FOREIGN KEY (company_id, service_id) REFERENCES app.services(company_id, id),
  constraint ticket_services_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint ticket_services_company_id_under_warranty_of_id_fkey FOREIGN KEY (company_id, under_warranty_of_id) REFERENCES app.ticket_services(company_id, id),
  constraint ticket_services_package_fkey FOREIGN KEY (company_id, ticket_package_id) REFERENCES app.ticket_packages(company_id, id),
  constraint ticket_services_payer_fkey FOREIGN KEY (company_id, payer_id) REFERENCES app.ticket_payers(company_id, id),
  constraint ticket_services_discount_within_gross CHECK ((((discount_minor)::bigint >= 0) AND ((discount_minor)::bigint <= GREATEST((gross_minor)::bigint, (0)::bigint))))
);
create table app.ticket_technicians (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  ticket_service_id bigint not null,
  employee_id bigint not null,
  assigned_at timestamp with time zone not null default now(),
  extra_minutes integer not null default 0,
  constraint ticket_technicians_company_id_ticket_service_id_employee_id_key UNIQUE (company_id, ticket_service_id, employee_id),
  constraint ticket_technicians_pkey PRIMARY KEY (company_id, id),
  constraint ticket_technicians_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES app.employees(company_id, id),
  constraint ticket_technicians_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint ticket_technicians_company_id_ticket_service_id_fkey FOREIGN KEY (company_id, ticket_service_id) REFERENCES app.ticket_services(company_id, id),
  constraint ticket_technicians_minutes_not_negative CHECK ((extra_minutes >= 0))
);
create table app.tickets (
  company_id bigint not null,
  id bigint not null generated always as identity,
  shop_id bigint not null,
  number text not null,
  request_key uuid not null,
  request_hash text not null,
  status app.ticket_status not null default 'Pending'::app.ticket_status,
  customer_id bigint not null,
  vehicle_id bigint not null,
  dealer_id bigint,
  km integer,
  complaint text not null default ''::text,
  assessment text not null default ''::text,
  waiting_reason text,
  supervisor_id bigint,
  promised_at timestamp with time zone,
  opened_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  checked_out_at timestamp with time zone,
  closed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  payment_due_on date,
  checkout_key uuid,
  currency text not null default 'SAR'::text,
  vat_allowed boolean not null,
  vat_bp app.rate not null,
  services_taxed boolean not null,
  services_inclusive boolean not null,
  parts_taxed boolean not null,
  parts_inclusive boolean not null,
  document_discount_minor app.money not null default 0,
  services_minor app.money not null default 0,
  parts_minor app.money not null default 0,
  gross_minor app.money not null default 0,
  discount_minor app.money not null default 0,
  taxable_minor app.money not null default 0,
  vat_minor app.money not null default 0,
  total_minor app.money not null default 0,
  paid_minor app.money not null default 0,
  refunded_minor app.money not null default 0,
  bad_debt_minor app.money not null default 0,
  remaining_minor app.money generated always as ((((((total_minor)::bigint - (shared_minor)::bigint) - (returned_minor)::bigint) - (paid_minor)::bigint) - (bad_debt_minor)::bigint)) stored,
  services_count integer not null default 0,
  services_done integer not null default 0,
  version integer not null default 1,
  returned_minor app.money not null default 0,
  customer_answered_at timestamp with time zone,
  shared_minor app.money not null default 0,
  constraint tickets_company_id_request_key_key UNIQUE (company_id, request_key),
  constraint tickets_company_id_shop_id_number_key UNIQUE (company_id, shop_id, number),
  constraint tickets_pkey PRIMARY KEY (company_id, id),
  constraint tickets_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES app.customers(company_id, id),
  constraint tickets_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES app.dealers(company_id, id),
  constraint tickets_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint tickets_company_id_supervisor_id_fkey FOREIGN KEY (company_id, supervisor_id) REFERENCES app.employees(company_id, id),
  constraint tickets_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES app.vehicles(company_id, id),
  constraint tickets_bad_debt_within_total CHECK ((((bad_debt_minor)::bigint >= 0) AND ((bad_debt_minor)::bigint <= GREATEST((((total_minor)::bigint - (shared_minor)::bigint) - (returned_minor)::bigint), (0)::bigint)))),
  constraint tickets_closed_settled CHECK (((status <> 'Closed'::app.ticket_status) OR ((((paid_minor)::bigint + (bad_debt_minor)::bigint) >= (((total_minor)::bigint - (shared_minor)::bigint) - (returned_minor)::bigint)) AND (((paid_minor)::bigint + (bad_debt_minor)::bigint) <= ((total_minor)::bigint - (shared_minor)::bigint))))),
  constraint tickets_km_not_negative CHECK ((km >= 0)),
  constraint tickets_paid_not_negative CHECK ((((paid_minor)::bigint >= 0) AND ((refunded_minor)::bigint >= 0))),
  constraint tickets_returned_within_total CHECK ((((returned_minor)::bigint >= 0) AND ((returned_minor)::bigint <= GREATEST(((total_minor)::bigint - (shared_minor)::bigint), (0)::bigint)))),
  constraint tickets_shared_within_total CHECK ((((shared_minor)::bigint >= 0) AND ((shared_minor)::bigint <= GREATEST((total_minor)::bigint, (0)::bigint)))),
  constraint tickets_total_adds_up CHECK (((total_minor)::bigint = ((taxable_minor)::bigint + (vat_minor)::bigint)))
);
create table app.transfer_lines (
  company_id bigint not null,
  transfer_id bigint not null,
  part_id bigint not null,
  "position" integer not null,
  quantity_milli app.quantity not null,
  value_minor app.money not null default 0,
  received_milli app.quantity not null default 0,
  received_minor app.money not null default 0,
  lost_milli app.quantity not null default 0,
  lost_minor app.money not null default 0,
  constraint transfer_lines_pkey PRIMARY KEY (company_id, transfer_id, part_id),
  constraint transfer_lines_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES app.spare_parts(company_id, id),
  constraint transfer_lines_company_id_transfer_id_fkey FOREIGN KEY (company_id, transfer_id) REFERENCES app.transfers(company_id, id),
  constraint transfer_lines_no_more_than_left CHECK (((((received_milli)::bigint + (lost_milli)::bigint) <= (quantity_milli)::bigint) AND (((received_minor)::bigint + (lost_minor)::bigint) <= (value_minor)::bigint) AND ((received_minor)::bigint >= 0) AND ((lost_minor)::bigint >= 0))),
  constraint transfer_lines_something CHECK (((quantity_milli)::bigint > 0)),
  constraint transfer_lines_value_settled CHECK (((((received_milli)::bigint + (lost_milli)::bigint) < (quantity_milli)::bigint) OR (((received_minor)::bigint + (lost_minor)::bigint) = (value_minor)::bigint)))
);
create table app.transfers (
  company_id bigint not null,
  id bigint not null generated always as identity,
  number text not null,
  from_shop_id bigint not null,
  to_shop_id bigint not null,
  state app.transfer_state not null default 'draft'::app.transfer_state,
  note text not null default ''::text,
  version integer not null default 1,
  made_by bigint not null,
  made_by_en text not null,
  made_by_ar text not null,
  made_at timestamp with time zone not null,
  sent_by_en text not null default ''::text,
  sent_by_ar text not null default ''::text,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  reason text not null default ''::text,
  request_key uuid not null,
  request_hash text not null,
  constraint transfers_pkey PRIMARY KEY (company_id, id),
  constraint transfers_company_id_from_shop_id_fkey FOREIGN KEY (company_id, from_shop_id) REFERENCES app.shops(company_id, id),
  constraint transfers_company_id_to_shop_id_fkey FOREIGN KEY (company_id, to_shop_id) REFERENCES app.shops(company_id, id),
  constraint transfers_between_two_shops CHECK ((from_shop_id <> to_shop_id)),
  constraint transfers_ended CHECK (((state = ANY (ARRAY['closed'::app.transfer_state, 'cancelled'::app.transfer_state])) = (ended_at IS NOT NULL))),
  constraint transfers_sent CHECK (((state = ANY (ARRAY['draft'::app.transfer_state, 'cancelled'::app.transfer_state])) OR (sent_at IS NOT NULL)))
);
create table app.used_challenges (
  company_id bigint not null,
  challenge_hash text not null,
  expires_at timestamp with time zone not null,
  constraint used_challenges_pkey PRIMARY KEY (company_id, challenge_hash),
  constraint used_challenges_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id)
);
create table app.user_pins (
  company_id bigint not null,
  user_id bigint not null,
  pin_hash text not null,
  wrong_tries integer not null default 0,
  set_at timestamp with time zone not null default now(),
  wrong_in_all integer not null default 0,
  constraint user_pins_pkey PRIMARY KEY (company_id, user_id),
  constraint user_pins_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.users(company_id, id),
  constraint user_pins_in_all_few CHECK (((wrong_in_all >= 0) AND (wrong_in_all <= 29))),
  constraint user_pins_tries_few CHECK (((wrong_tries >= 0) AND (wrong_tries <= 9)))
);
create table app.user_shop_roles (
  company_id bigint not null,
  user_id bigint not null,
  shop_id bigint not null,
  role text not null,
  constraint user_shop_roles_pkey PRIMARY KEY (company_id, user_id, shop_id, role),
  constraint user_shop_roles_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint user_shop_roles_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app.users(company_id, id),
  constraint user_shop_roles_known CHECK ((role = ANY (ARRAY['HRManager'::text, 'WorkshopManager'::text, 'StoreManager'::text, 'Technician'::text, 'DataEntry'::text, 'ReportManager'::text])))
);
create table app.users (
  company_id bigint not null,
  id bigint not null generated always as identity,
  username text not null,
  password_hash text not null,
  name_en text not null,
  name_ar text not null,
  employee_id bigint,
  language app.language not null default 'ar'::app.language,
  layout app.layout not null default 'side'::app.layout,
  time_zone text not null default 'Asia/Riyadh'::text,
  current_shop_id bigint,
  is_business_user boolean not null default false,
  company_roles text[] not null default '{}'::text[],
  allowed_actions text[],
  hide_floating_button boolean not null default false,
  hide_floating_contact boolean not null default false,
  auto_play_intro boolean not null default true,
  open_whatsapp text not null default 'web'::text,
  whatsapp_sharing_preference text not null default 'link'::text,
  two_factor boolean not null default false,
  enabled boolean not null default true,
  last_login_at timestamp with time zone,
  version integer not null default 1,
  must_change_password boolean not null default false,
  is_integration boolean not null default false,
  group_id bigint,
  actions_added text[] not null default '{}'::text[],
  actions_removed text[] not null default '{}'::text[],
  constraint users_company_id_username_key UNIQUE (company_id, username),
  constraint users_pkey PRIMARY KEY (company_id, id),
  constraint users_company_id_current_shop_id_fkey FOREIGN KEY (company_id, current_shop_id) REFERENCES app.shops(company_id, id),
  constraint users_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES app.employees(company_id, id),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint users_group_fkey FOREIGN KEY (company_id, group_id) REFERENCES app.permission_groups(company_id, id),
  constraint users_company_roles_known CHECK ((company_roles <@ '{Owner,SystemAdministrator}'::text[])),
  constraint users_differ_from_a_group CHECK ((((group_id IS NOT NULL) OR ((actions_added = '{}'::text[]) AND (actions_removed = '{}'::text[]))) AND (NOT (actions_added && actions_removed)))),
  constraint users_open_whatsapp_known CHECK ((open_whatsapp = ANY (ARRAY['web'::text, 'app'::text]))),
  constraint users_sharing_known CHECK ((whatsapp_sharing_preference = ANY (ARRAY['link'::text, 'pdf'::text])))
);
create table app.vat_registrations (
  company_id bigint not null,
  id bigint not null generated always as identity,
  vat_number text not null,
  name_en text,
  name_ar text,
  cr_number text,
  address_en text,
  address_ar text,
  building_no text,
  additional_no text,
  postal_code text,
  district_en text,
  district_ar text,
  city_id bigint,
  country_id bigint not null default 156,
  version integer not null default 1,
  constraint vat_registrations_number_once UNIQUE (company_id, vat_number),
  constraint vat_registrations_pkey PRIMARY KEY (company_id, id),
  constraint vat_registrations_city_id_fkey FOREIGN KEY (city_id) REFERENCES app.cities(id),
  constraint vat_registrations_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint vat_registrations_country_id_fkey FOREIGN KEY (country_id) REFERENCES app.countries(id),
  constraint vat_registrations_named_in_both CHECK (((name_en IS NULL) = (name_ar IS NULL))),
  constraint vat_registrations_number_well_formed CHECK ((vat_number ~ '^3[0-9]{13}3$'::text)),
  constraint vat_registrations_version_positive CHECK ((version > 0))
);
create table app.vehicle_conditions (
  company_id bigint not null,
  ticket_id bigint not null,
  moment app.condition_moment not null,
  version integer not null default 1,
  condition_template_id bigint not null,
  fuel_eighths smallint,
  km integer,
  belongings jsonb not null default '[]'::jsonb,
  remark text not null default ''::text,
  marks jsonb not null default '[]'::jsonb,
  recorded_by bigint not null,
  recorded_by_en text not null,
  recorded_by_ar text not null,
  recorded_at timestamp with time zone not null default now(),
  constraint vehicle_conditions_pkey PRIMARY KEY (company_id, ticket_id, moment),
  constraint vehicle_conditions_company_id_condition_template_id_fkey FOREIGN KEY (company_id, condition_template_id) REFERENCES app.condition_templates(company_id, id),
  constraint vehicle_conditions_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint vehicle_conditions_fuel_in_tank CHECK (((fuel_eighths >= 0) AND (fuel_eighths <= 8))),
  constraint vehicle_conditions_km_in_range CHECK (((km >= 0) AND (km <= 9999999))),
  constraint vehicle_conditions_version_positive CHECK ((version > 0))
);
create table app.vehicle_km (
  company_id bigint not null,
  id bigint not null generated always as identity,
  vehicle_id bigint not null,
  km integer not null,
  ticket_id bigint,
  read_at timestamp with time zone not null default now(),
  constraint vehicle_km_pkey PRIMARY KEY (company_id, id),
  constraint vehicle_km_company_id_vehicle_id_fkey FOREIGN KEY (company_id, vehicle_id) REFERENCES app.vehicles(company_id, id),
  constraint vehicle_km_not_negative CHECK ((km >= 0))
);
create table app.vehicles (
  company_id bigint not null,
  id bigint not null generated always as identity,
  customer_id bigint not null,
  dealer_id bigint,
  make_id bigint not null,
  model_id bigint,
  year smallint,
  color_id bigint,
  registration_country_id bigint not null default 156,
  plate_no text not null,
  plate_key text not null,
  skip_plate_check boolean not null default false,
  vin text,
  contact_name text,
  contact_no text,
  km integer,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  is_example boolean not null default false,
  constraint vehicles_pkey PRIMARY KEY (company_id, id),
  constraint vehicles_color_id_fkey FOREIGN KEY (color_id) REFERENCES app.car_colors(id),
  constraint vehicles_company_id_customer_id_fkey FOREIGN KEY (company_id, customer_id) REFERENCES app.customers(company_id, id),
  constraint vehicles_company_id_dealer_id_fkey FOREIGN KEY (company_id, dealer_id) REFERENCES app.dealers(company_id, id),
  constraint vehicles_make_id_fkey FOREIGN KEY (make_id) REFERENCES app.makes(id),
  constraint vehicles_model_id_fkey FOREIGN KEY (model_id) REFERENCES app.models(id),
  constraint vehicles_registration_country_id_fkey FOREIGN KEY (registration_country_id) REFERENCES app.countries(id),
  constraint vehicles_km_not_negative CHECK ((km >= 0))
);
create table app.vouchers (
  id bigint not null,
  code text not null,
  percent_bp app.rate,
  amount_minor app.money,
  starts_on date not null,
  ends_on date not null,
  max_uses integer not null,
  uses integer not null default 0,
  plan_id bigint,
  version integer not null default 1,
  active boolean not null default true,
  constraint vouchers_pkey PRIMARY KEY (id),
  constraint vouchers_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES app.plans(id),
  constraint vouchers_not_overused CHECK (((uses >= 0) AND (uses <= max_uses))),
  constraint vouchers_of_one_kind CHECK (((percent_bp IS NULL) <> (amount_minor IS NULL))),
  constraint vouchers_worth_something CHECK (((COALESCE((percent_bp)::bigint, (amount_minor)::bigint) > 0) AND (COALESCE((percent_bp)::integer, 0) <= 10000)))
);
create table app.wallet_movements (
  company_id bigint not null,
  number integer not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  amount_minor app.money not null,
  before_minor app.money not null,
  after_minor app.money not null,
  subscription_id bigint,
  refund_id bigint,
  previous integer generated always as (NULLIF((number - 1), 0)) stored,
  constraint wallet_movements_pkey PRIMARY KEY (company_id, number),
  constraint wallet_movements_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.companies(id),
  constraint wallet_movements_company_id_refund_id_fkey FOREIGN KEY (company_id, refund_id) REFERENCES app.subscription_refunds(company_id, id),
  constraint wallet_movements_company_id_subscription_id_fkey FOREIGN KEY (company_id, subscription_id) REFERENCES app.subscriptions(company_id, id),
  constraint wallet_movements_follow FOREIGN KEY (company_id, previous, before_minor) REFERENCES app.wallet_movements(company_id, number, after_minor),
  constraint wallet_movements_kind_known CHECK ((kind = ANY (ARRAY['unusedDays'::text, 'payment'::text, 'paidTooMuch'::text, 'refund'::text, 'refundFailed'::text]))),
  constraint wallet_movements_move CHECK (((amount_minor)::bigint <> 0)),
  constraint wallet_movements_numbered CHECK (((number > 0) AND ((number > 1) OR ((before_minor)::bigint = 0)))),
  constraint wallet_movements_sum CHECK ((((after_minor)::bigint = ((before_minor)::bigint + (amount_minor)::bigint)) AND ((before_minor)::bigint >= 0) AND ((after_minor)::bigint >= 0)))
);
create table app.webhook_deliveries (
  company_id bigint not null,
  id bigint not null generated always as identity,
  webhook_id bigint not null,
  event_id uuid not null,
  event text not null,
  body text not null,
  state app.delivery_state not null default 'waiting'::app.delivery_state,
  tries smallint not null default 0,
  round_tries smallint not null default 0,
  next_try_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  tried_at timestamp with time zone,
  answer_status smallint,
  answer_ms integer,
  problem text,
  constraint webhook_deliveries_once UNIQUE (company_id, webhook_id, event_id),
  constraint webhook_deliveries_pkey PRIMARY KEY (company_id, id),
  constraint webhook_deliveries_company_id_webhook_id_fkey FOREIGN KEY (company_id, webhook_id) REFERENCES app.webhooks(company_id, id),
  constraint webhook_deliveries_delivered CHECK (((state <> 'delivered'::app.delivery_state) OR (problem IS NULL))),
  constraint webhook_deliveries_ended CHECK (((state = 'waiting'::app.delivery_state) OR (tried_at IS NOT NULL))),
  constraint webhook_deliveries_tries_from_zero CHECK ((tries >= 0))
);
create table app.webhooks (
  company_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  url text not null,
  events text[] not null,
  sealed_secret text not null,
  enabled boolean not null default true,
  failing_since timestamp with time zone,
  switched_off_at timestamp with time zone,
  made_by bigint not null,
  made_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint webhooks_pkey PRIMARY KEY (company_id, id),
  constraint webhooks_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app.users(company_id, id),
  constraint webhooks_has_events CHECK ((cardinality(events) > 0)),
  constraint webhooks_switched_off_is_off CHECK (((switched_off_at IS NULL) OR (NOT enabled)))
);
create table app.work_stretches (
  company_id bigint not null,
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  ticket_service_id bigint not null,
  employee_id bigint not null,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  pause_reason text,
  constraint work_stretches_pkey PRIMARY KEY (company_id, id),
  constraint work_stretches_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES app.employees(company_id, id),
  constraint work_stretches_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES app.tickets(company_id, id),
  constraint work_stretches_company_id_ticket_service_id_fkey FOREIGN KEY (company_id, ticket_service_id) REFERENCES app.ticket_services(company_id, id),
  constraint work_stretches_forward CHECK (((ended_at IS NULL) OR (ended_at >= started_at)))
);
create table app.worn_prefixes (
  company_id bigint not null,
  shop_id bigint not null,
  kind app.document_kind not null,
  prefix text not null,
  constraint worn_prefixes_pkey PRIMARY KEY (company_id, shop_id, kind, prefix),
  constraint worn_prefixes_company_id_shop_id_fkey FOREIGN KEY (company_id, shop_id) REFERENCES app.shops(company_id, id),
  constraint worn_prefixes_of_invoices CHECK ((kind = ANY (ARRAY['salesInvoice'::app.document_kind, 'returnInvoice'::app.document_kind, 'debitNote'::app.document_kind])))
);
create table platform.account_links (
  token_hash text not null,
  purpose text not null,
  company_id bigint not null,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint account_links_pkey PRIMARY KEY (token_hash),
  constraint account_links_purpose_known CHECK ((purpose = ANY (ARRAY['passwordReset'::text, 'userActivation'::text])))
);
create table platform.attempts (
  key text not null,
  at timestamp with time zone not null default now()
);
create table platform.clock (
  one boolean not null default true,
  seen_at timestamp with time zone not null default now(),
  constraint clock_pkey PRIMARY KEY (one),
  constraint clock_has_one_row CHECK (one)
);
create table platform.desk_changes (
  id bigint not null generated always as identity,
  operator smallint not null,
  at timestamp with time zone not null default now(),
  entity text not null,
  entity_id bigint not null,
  action text not null,
  changes jsonb not null default '[]'::jsonb,
  address text,
  request_key uuid,
  request_hash text,
  constraint desk_changes_one_for_each_request UNIQUE (request_key),
  constraint desk_changes_pkey PRIMARY KEY (id),
  constraint desk_changes_operator_known CHECK ((operator = ANY (ARRAY['-1'::integer, '-2'::integer])))
);
create table platform.gateways (
  address text not null,
  failures integer not null default 0,
  away_since timestamp with time zone,
  retry_at timestamp with time zone,
  probing_until timestamp with time zone,
  recovered_at timestamp with time zone,
  constraint gateways_pkey PRIMARY KEY (address),
  constraint gateways_away_is_retried CHECK (((away_since IS NULL) = (retry_at IS NULL))),
  constraint gateways_failures_from_zero CHECK ((failures >= 0))
);
create table platform.hand_overs (
  code_hash text not null,
  company_id bigint not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint hand_overs_pkey PRIMARY KEY (code_hash)
);
create table platform.installation_mails (
  id bigint not null generated always as identity,
  recipient text not null,
  sealed_content text,
  status app.send_status not null default 'Queued'::app.send_status,
  attempts integer not null default 0,
  problem text,
  queued_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint installation_mails_pkey PRIMARY KEY (id),
  constraint installation_mails_attempts_not_negative CHECK ((attempts >= 0)),
  constraint installation_mails_content_while_queued CHECK (((status = 'Queued'::app.send_status) = (sealed_content IS NOT NULL))),
  constraint installation_mails_finished CHECK (((status = 'Queued'::app.send_status) = (finished_at IS NULL))),
  constraint installation_mails_say_why_they_failed CHECK (((status <> 'Failed'::app.send_status) OR (problem IS NOT NULL)))
);
create table platform.known_devices (
  account text not null,
  device_hash text not null,
  seen_at timestamp with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (account, device_hash)
);
create table platform.logins (
  username text not null,
  company_id bigint not null,
  user_id bigint not null,
  constraint logins_pkey PRIMARY KEY (username),
  constraint logins_username_lower CHECK ((username = lower(username)))
);
create table platform.operator_codes (
  token_hash text not null,
  operator smallint not null,
  expires_at timestamp with time zone not null,
  constraint operator_codes_pkey PRIMARY KEY (token_hash),
  constraint operator_codes_operator_known CHECK ((operator = ANY (ARRAY['-1'::integer, '-2'::integer])))
);
create table platform.operator_factors (
  operator smallint not null,
  sealed_secret text not null,
  last_step bigint not null default 0,
  since timestamp with time zone not null default now(),
  constraint operator_factors_pkey PRIMARY KEY (operator),
  constraint operator_factors_operator_known CHECK ((operator = ANY (ARRAY['-1'::integer, '-2'::integer])))
);
create table platform.operator_recovery_codes (
  operator smallint not null,
  code_hash text not null,
  constraint operator_recovery_codes_pkey PRIMARY KEY (operator, code_hash),
  constraint operator_recovery_codes_operator_fkey FOREIGN KEY (operator) REFERENCES platform.operator_factors(operator)
);
create table platform.operator_sessions (
  id uuid not null,
  operator smallint not null,
  started_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  address text,
  agent text,
  constraint operator_sessions_pkey PRIMARY KEY (id),
  constraint operator_sessions_operator_known CHECK ((operator = ANY (ARRAY['-1'::integer, '-2'::integer])))
);
create table platform.queue_state (
  one boolean not null default true,
  seen_at timestamp with time zone not null default now(),
  tasks jsonb not null,
  constraint queue_state_pkey PRIMARY KEY (one),
  constraint queue_state_has_one_row CHECK (one)
);
create table platform.registrations (
  id bigint not null,
  username text not null,
  code_hash text not null,
  password_hash text not null,
  typed jsonb not null,
  expires_at timestamp with time zone not null,
  constraint registrations_of_code UNIQUE (code_hash),
  constraint registrations_of_username UNIQUE (username),
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_username_lower CHECK ((username = lower(username)))
);
create table platform.setup_tokens (
  id smallint not null default 1,
  token_hash text not null,
  made_at timestamp with time zone not null default now(),
  constraint setup_tokens_pkey PRIMARY KEY (id),
  constraint setup_tokens_one CHECK ((id = 1))
);
create table platform.support_entries (
  id bigint not null generated always as identity,
  company_id bigint not null,
  operator smallint not null,
  entered_at timestamp with time zone not null default now(),
  until timestamp with time zone not null,
  address text,
  constraint support_entries_pkey PRIMARY KEY (id),
  constraint support_entries_operator_known CHECK ((operator = ANY (ARRAY['-1'::integer, '-2'::integer])))
);
create table platform.support_windows (
  company_id bigint not null,
  until timestamp with time zone not null,
  constraint support_windows_pkey PRIMARY KEY (company_id)
);

-- Indexes
CREATE INDEX account_links_by_end ON platform.account_links USING btree (expires_at);
CREATE INDEX account_links_by_user ON platform.account_links USING btree (company_id, user_id);
CREATE INDEX attempts_by_key ON platform.attempts USING btree (key, at);
CREATE INDEX audit_events_by_entity ON app.audit_events USING btree (company_id, entity, entity_id, id DESC);
CREATE INDEX audit_events_by_kind ON app.audit_events USING btree (company_id, entity, at DESC, id DESC);
CREATE INDEX audit_events_by_ticket ON app.audit_events USING btree (company_id, ticket_id, id DESC) WHERE (ticket_id IS NOT NULL);
CREATE INDEX audit_events_by_time ON app.audit_events USING btree (company_id, at DESC, id DESC);
CREATE INDEX audit_events_by_user ON app.audit_events USING btree (company_id, user_id, at DESC, id DESC);
CREATE INDEX auth_codes_by_end ON app.auth_codes USING btree (company_id, expires_at);
CREATE INDEX auth_codes_by_user ON app.auth_codes USING btree (company_id, user_id);
CREATE INDEX basket_lines_by_part ON app.basket_lines USING btree (company_id, part_id);
CREATE INDEX baskets_by_expiry ON app.baskets USING btree (company_id, expires_at);
CREATE INDEX chain_checks_by_user ON app.chain_checks USING btree (company_id, started_by) WHERE (started_by IS NOT NULL);
CREATE INDEX chain_checks_of_device ON app.chain_checks USING btree (company_id, device_id, id DESC);
CREATE INDEX companies_found ON app.companies USING gin (regexp_replace(translate(regexp_replace(lower(((((((((name_en || ' '::text) || name_ar) || ' '::text) || registration_no) || ' '::text) || COALESCE(vat_number, ''::text)) || ' '::text) || COALESCE(sub_domain, ''::text))), '[ً-ٰٕـء]'::text, ''::text, 'g'::text), 'أإآٱىئةؤ'::text, 'ااااييهو'::text), '(^| )عبد ال'::text, '\1عبدال'::text, 'g'::text) gin_trgm_ops);
CREATE INDEX condition_files_by_file ON app.condition_files USING btree (company_id, file_id);
CREATE INDEX customers_by_phone ON app.customers USING btree (company_id, contact_no);
CREATE INDEX customers_by_price_list ON app.customers USING btree (company_id, price_list_id) WHERE (price_list_id IS NOT NULL);
CREATE INDEX customers_by_shown_name ON app.customers USING btree (company_id, COALESCE(name_ar, name_en) COLLATE "und-x-icu", id);
CREATE INDEX customers_by_whatsapp ON app.customers USING btree (company_id, whatsapp_no) WHERE (whatsapp_no IS NOT NULL);
CREATE INDEX customers_examples ON app.customers USING btree (company_id) WHERE is_example;
CREATE INDEX decisions_by_ticket ON app.decisions USING btree (company_id, ticket_id, id);
CREATE INDEX declined_work_open ON app.declined_work USING btree (company_id, vehicle_id, id) WHERE ((taken_up_ticket_id IS NULL) AND (dismissed_at IS NULL));
CREATE INDEX drawer_moves_by_day ON app.drawer_moves USING btree (company_id, moved_at);
CREATE INDEX drawer_moves_by_drawer ON app.drawer_moves USING btree (company_id, drawer_id, id);
CREATE INDEX drawers_closed_by_day ON app.drawers USING btree (company_id, shop_id, closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX drawers_newest ON app.drawers USING btree (company_id, shop_id, id DESC);
CREATE INDEX e_invoices_answered ON app.e_invoices USING btree (company_id, shop_id, last_submitted_at DESC) WHERE (answer_status IS NOT NULL);
CREATE INDEX e_invoices_of_invoice ON app.e_invoices USING btree (company_id, invoice_id);
CREATE INDEX e_invoices_of_shop ON app.e_invoices USING btree (company_id, shop_id, invoice_id DESC);
CREATE INDEX e_invoices_queue ON app.e_invoices USING btree (company_id, device_id, counter) WHERE (status = 'QUEUED'::app.e_invoice_status);
CREATE INDEX e_invoices_replaced ON app.e_invoices USING btree (company_id, shop_id) WHERE replaced;
CREATE INDEX e_invoices_unsent ON app.e_invoices USING btree (company_id, shop_id, status, invoice_id) WHERE (status <> 'SENT'::app.e_invoice_status);
CREATE INDEX employee_records_by_section ON app.employee_records USING btree (company_id, section_id);
CREATE INDEX employees_by_shop ON app.employees USING btree (company_id, shop_id);
CREATE INDEX estimate_decisions_by_estimate ON app.estimate_decisions USING btree (company_id, estimate_id, id);
CREATE INDEX estimate_decisions_by_share ON app.estimate_decisions USING btree (company_id, share_id) WHERE (share_id IS NOT NULL);
CREATE INDEX estimate_packages_by_estimate ON app.estimate_packages USING btree (company_id, estimate_id, id);
CREATE INDEX estimate_packages_by_package ON app.estimate_packages USING btree (company_id, package_id);
CREATE INDEX estimate_parts_by_estimate ON app.estimate_parts USING btree (company_id, estimate_id, "position");
CREATE INDEX estimate_parts_by_service ON app.estimate_parts USING btree (company_id, estimate_service_id) WHERE (estimate_service_id IS NOT NULL);
CREATE INDEX estimate_parts_by_spare_part ON app.estimate_parts USING btree (company_id, spare_part_id) WHERE (spare_part_id IS NOT NULL);
CREATE INDEX estimate_parts_by_supplier ON app.estimate_parts USING btree (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX estimate_payers_by_dealer ON app.estimate_payers USING btree (company_id, dealer_id);
CREATE INDEX estimate_services_by_estimate ON app.estimate_services USING btree (company_id, estimate_id, "position");
CREATE INDEX estimates_by_customer ON app.estimates USING btree (company_id, customer_id, id DESC);
CREATE INDEX estimates_by_total ON app.estimates USING btree (company_id, shop_id, total_minor, id) WHERE (deleted_at IS NULL);
CREATE INDEX estimates_by_validity ON app.estimates USING btree (company_id, shop_id, COALESCE(valid_until, 'infinity'::date), id) WHERE (deleted_at IS NULL);
CREATE INDEX estimates_by_vehicle ON app.estimates USING btree (company_id, vehicle_id, id DESC);
CREATE INDEX estimates_newest ON app.estimates USING btree (company_id, shop_id, id DESC) INCLUDE (total_minor, ticket_id, answered, valid_until, sent_at, created_at) WHERE (deleted_at IS NULL);
CREATE INDEX estimates_waiting ON app.estimates USING btree (company_id, sent_at) WHERE ((sent_at IS NOT NULL) AND (answered IS NULL) AND (ticket_id IS NULL) AND (deleted_at IS NULL));
CREATE INDEX files_by_ticket ON app.files USING btree (company_id, ticket_id, id);
CREATE INDEX files_loose ON app.files USING btree (company_id, uploaded_at) WHERE (NOT attached);
CREATE INDEX hand_overs_by_end ON platform.hand_overs USING btree (expires_at);
CREATE INDEX inspection_point_files_by_file ON app.inspection_point_files USING btree (company_id, file_id);
CREATE INDEX inspection_points_by_line ON app.inspection_points USING btree (company_id, ticket_service_id) WHERE (ticket_service_id IS NOT NULL);
CREATE INDEX inspection_points_by_service ON app.inspection_points USING btree (company_id, service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX inspection_template_points_by_service ON app.inspection_template_points USING btree (company_id, service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX inspections_by_template ON app.inspections USING btree (company_id, template_id);
CREATE INDEX inspections_by_ticket ON app.inspections USING btree (company_id, ticket_id, id DESC);
CREATE INDEX installation_mails_queued ON platform.installation_mails USING btree (id) WHERE (status = 'Queued'::app.send_status);
CREATE INDEX invoices_by_customer ON app.invoices USING btree (company_id, customer_id, id DESC);
CREATE INDEX invoices_by_customer_and_day ON app.invoices USING btree (company_id, customer_id, issued_at) WHERE (deposit_ticket_id IS NULL);
CREATE INDEX invoices_by_day ON app.invoices USING btree (company_id, shop_id, issued_at DESC, id DESC) INCLUDE (type, category, services_minor, parts_minor, deposit_ticket_id);
CREATE INDEX invoices_by_dealer ON app.invoices USING btree (company_id, dealer_id, id DESC) WHERE (dealer_id IS NOT NULL);
CREATE INDEX invoices_by_dealer_and_day ON app.invoices USING btree (company_id, dealer_id, issued_at) WHERE ((dealer_id IS NOT NULL) AND (deposit_ticket_id IS NULL));
CREATE INDEX invoices_by_debited ON app.invoices USING btree (company_id, debit_of_id, id) WHERE (debit_of_id IS NOT NULL);
CREATE INDEX invoices_by_original ON app.invoices USING btree (company_id, original_invoice_id, id) WHERE (original_invoice_id IS NOT NULL);
CREATE INDEX invoices_by_total ON app.invoices USING btree (company_id, shop_id, total_minor, id);
CREATE INDEX invoices_by_vat_registration ON app.invoices USING btree (company_id, vat_registration_id, issued_at) WHERE (vat_registration_id IS NOT NULL);
CREATE INDEX invoices_newest ON app.invoices USING btree (company_id, shop_id, id DESC) INCLUDE (ticket_id, type, category, taxable_minor, vat_minor, total_minor, prepaid_minor, prepaid_vat_minor);
CREATE INDEX invoices_of_deposits ON app.invoices USING btree (company_id, deposit_ticket_id, id) WHERE (deposit_ticket_id IS NOT NULL);
CREATE INDEX invoices_of_parts ON app.invoices USING btree (company_id, shop_id, id DESC) INCLUDE (ticket_id, type, category, taxable_minor, vat_minor, total_minor, prepaid_minor, prepaid_vat_minor) WHERE (category = 'spareParts'::app.invoice_category);
CREATE INDEX invoices_of_prepayments ON app.invoices USING btree (company_id, shop_id, id DESC) WHERE (deposit_ticket_id IS NOT NULL);
CREATE INDEX journal_lines_by_shop ON app.journal_lines USING btree (company_id, shop_id);
CREATE INDEX journal_lines_of_account ON app.journal_lines USING btree (company_id, export_id, account, "position");
CREATE INDEX journal_lines_of_document ON app.journal_lines USING btree (company_id, source, source_id);
CREATE INDEX known_devices_by_time ON platform.known_devices USING btree (seen_at);
CREATE INDEX logins_by_user ON platform.logins USING btree (company_id, user_id);
CREATE INDEX mails_by_share ON app.mails USING btree (company_id, share_id);
CREATE INDEX mails_queued ON app.mails USING btree (company_id, id) WHERE (status = 'Queued'::app.send_status);
CREATE INDEX merges_by_kept ON app.merges USING btree (company_id, kind, kept_id);
CREATE INDEX models_by_make ON app.models USING btree (make_id);
CREATE INDEX note_files_by_file ON app.note_files USING btree (company_id, file_id);
CREATE INDEX notifications_by_age ON app.notifications USING btree (company_id, created_at);
CREATE INDEX notifications_by_certificate ON app.notifications USING btree (company_id, certificate_id) WHERE (certificate_id IS NOT NULL);
CREATE INDEX notifications_by_estimate ON app.notifications USING btree (company_id, estimate_id) WHERE (estimate_id IS NOT NULL);
CREATE INDEX notifications_by_part ON app.notifications USING btree (company_id, part_id);
CREATE INDEX notifications_by_sender ON app.notifications USING btree (company_id, from_user_id) WHERE (from_user_id IS NOT NULL);
CREATE INDEX notifications_by_shop ON app.notifications USING btree (company_id, shop_id);
CREATE INDEX notifications_by_ticket ON app.notifications USING btree (company_id, ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX notifications_by_webhook ON app.notifications USING btree (company_id, webhook_id) WHERE (webhook_id IS NOT NULL);
CREATE INDEX notifications_new ON app.notifications USING btree (company_id, user_id, id) WHERE (read_at IS NULL);
CREATE INDEX notifications_of_user ON app.notifications USING btree (company_id, user_id, id DESC);
CREATE INDEX operator_codes_by_end ON platform.operator_codes USING btree (expires_at);
CREATE INDEX operator_sessions_by_end ON platform.operator_sessions USING btree (expires_at);
CREATE INDEX other_transactions_by_category ON app.other_transactions USING btree (company_id, category_id);
CREATE INDEX other_transactions_by_customer ON app.other_transactions USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX other_transactions_by_supplier ON app.other_transactions USING btree (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX other_transactions_of_shop ON app.other_transactions USING btree (company_id, shop_id, happened_on, id);
CREATE INDEX other_transactions_unposted ON app.other_transactions USING btree (company_id, shop_id, happened_on, id) WHERE (posted_at IS NULL);
CREATE INDEX package_services_by_service ON app.package_services USING btree (company_id, service_id);
CREATE INDEX part_request_steps_by_activity ON app.part_request_steps USING btree (company_id, activity_id) WHERE (activity_id IS NOT NULL);
CREATE INDEX part_request_steps_of_request ON app.part_request_steps USING btree (company_id, request_id, id);
CREATE INDEX part_requests_by_part ON app.part_requests USING btree (company_id, part_id, id);
CREATE INDEX part_requests_by_ticket ON app.part_requests USING btree (company_id, ticket_id, id);
CREATE INDEX part_requests_waiting ON app.part_requests USING btree (company_id, shop_id, part_id, id) WHERE (state = ANY (ARRAY['waitingIssue'::app.part_request_state, 'waitingIssueOrReturn'::app.part_request_state]));
CREATE INDEX passkeys_by_user ON app.passkeys USING btree (company_id, user_id, id);
CREATE INDEX payments_by_customer ON app.payments USING btree (company_id, customer_id, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX payments_by_day ON app.payments USING btree (company_id, shop_id, taken_at DESC);
CREATE INDEX payments_by_dealer ON app.payments USING btree (company_id, dealer_id, id) WHERE (dealer_id IS NOT NULL);
CREATE INDEX payments_by_drawer ON app.payments USING btree (company_id, drawer_id, id) WHERE (drawer_id IS NOT NULL);
CREATE INDEX payments_by_invoice ON app.payments USING btree (company_id, invoice_id, id) WHERE ((ticket_id IS NULL) AND (invoice_id IS NOT NULL));
CREATE INDEX payments_by_ticket ON app.payments USING btree (company_id, ticket_id, id);
CREATE INDEX payments_of_credit ON app.payments USING btree (company_id, ticket_id, id) INCLUDE (kind, amount_minor, taken_at) WHERE (of_credit OR (kind = 'RefundAdjustment'::app.payment_kind) OR ((kind = 'Payment'::app.payment_kind) AND (mode IS NULL)));
CREATE INDEX pictures_by_entity ON app.pictures USING btree (company_id, entity, entity_id, id);
CREATE INDEX price_list_prices_of_part ON app.price_list_prices USING btree (company_id, part_id);
CREATE INDEX proposals_by_ticket ON app.proposals USING btree (company_id, ticket_id);
CREATE INDEX purchase_attachments_by_invoice ON app.purchase_attachments USING btree (company_id, invoice_id, id);
CREATE INDEX purchase_attachments_by_transaction ON app.purchase_attachments USING btree (company_id, transaction_id, id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX purchase_invoices_by_day ON app.purchase_invoices USING btree (company_id, shop_id, invoiced_on DESC, id DESC);
CREATE INDEX purchase_invoices_by_due ON app.purchase_invoices USING btree (company_id, shop_id, remaining_minor, id);
CREATE INDEX purchase_invoices_by_expense_category ON app.purchase_invoices USING btree (company_id, expense_category_id) WHERE (expense_category_id IS NOT NULL);
CREATE INDEX purchase_invoices_by_order ON app.purchase_invoices USING btree (company_id, purchase_order_id, id) WHERE (purchase_order_id IS NOT NULL);
CREATE INDEX purchase_invoices_by_original ON app.purchase_invoices USING btree (company_id, original_invoice_id, id) WHERE (original_invoice_id IS NOT NULL);
CREATE INDEX purchase_invoices_by_supplier ON app.purchase_invoices USING btree (company_id, supplier_id, id DESC) WHERE (supplier_id IS NOT NULL);
CREATE INDEX purchase_invoices_by_ticket ON app.purchase_invoices USING btree (company_id, ticket_id, id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX purchase_invoices_by_total ON app.purchase_invoices USING btree (company_id, shop_id, total_minor, id);
CREATE INDEX purchase_invoices_by_vat_registration ON app.purchase_invoices USING btree (company_id, vat_registration_id) WHERE (vat_registration_id IS NOT NULL);
CREATE INDEX purchase_invoices_newest ON app.purchase_invoices USING btree (company_id, shop_id, id DESC);
CREATE INDEX purchase_invoices_owed ON app.purchase_invoices USING btree (company_id, shop_id, payment_due_on, id) WHERE ((remaining_minor)::bigint > 0);
CREATE INDEX purchase_invoices_recorded ON app.purchase_invoices USING btree (company_id, shop_id, recorded_at);
CREATE INDEX purchase_order_lines_by_part ON app.purchase_order_lines USING btree (company_id, part_id, order_id);
CREATE INDEX purchase_order_lines_to_come ON app.purchase_order_lines USING btree (company_id, shop_id, part_id, order_id) WHERE ((to_come_milli)::bigint > 0);
CREATE INDEX purchase_order_requests_by_part ON app.purchase_order_requests USING btree (company_id, part_id, order_id);
CREATE INDEX purchase_order_requests_by_request ON app.purchase_order_requests USING btree (company_id, request_id, order_id);
CREATE INDEX purchase_orders_by_state ON app.purchase_orders USING btree (company_id, shop_id, state, id DESC);
CREATE INDEX purchase_orders_by_supplier ON app.purchase_orders USING btree (company_id, supplier_id, id DESC);
CREATE INDEX purchase_orders_newest ON app.purchase_orders USING btree (company_id, shop_id, id DESC);
CREATE INDEX purchase_payments_by_day ON app.purchase_payments USING btree (company_id, shop_id, paid_at);
CREATE INDEX purchase_payments_by_drawer ON app.purchase_payments USING btree (company_id, drawer_id, id) WHERE (drawer_id IS NOT NULL);
CREATE INDEX purchase_payments_by_invoice ON app.purchase_payments USING btree (company_id, invoice_id, id);
CREATE INDEX purchase_write_offs_by_invoice ON app.purchase_write_offs USING btree (company_id, invoice_id, id);
CREATE INDEX purchase_write_offs_of_shop ON app.purchase_write_offs USING btree (company_id, shop_id, written_at);
CREATE INDEX receivables_by_customer ON app.receivables USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX receivables_by_dealer ON app.receivables USING btree (company_id, dealer_id) WHERE (dealer_id IS NOT NULL);
CREATE INDEX receivables_owed ON app.receivables USING btree (company_id, shop_id, invoice_id) INCLUDE (remaining_minor) WHERE ((remaining_minor)::bigint > 0);
CREATE INDEX recurring_dues_open ON app.recurring_dues USING btree (company_id, shop_id, due_on, id) WHERE (state = 'due'::app.recurring_due_state);
CREATE INDEX recurring_expenses_by_category ON app.recurring_expenses USING btree (company_id, expense_category_id) WHERE (expense_category_id IS NOT NULL);
CREATE INDEX recurring_expenses_by_supplier ON app.recurring_expenses USING btree (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX recurring_expenses_next ON app.recurring_expenses USING btree (company_id, next_due_on) WHERE ((state = 'active'::app.recurring_state) AND (next_due_on IS NOT NULL));
CREATE INDEX recurring_expenses_of_shop ON app.recurring_expenses USING btree (company_id, shop_id, id);
CREATE INDEX recurring_transactions_by_category ON app.recurring_transactions USING btree (company_id, category_id);
CREATE INDEX recurring_transactions_by_customer ON app.recurring_transactions USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX recurring_transactions_by_supplier ON app.recurring_transactions USING btree (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX recurring_transactions_next ON app.recurring_transactions USING btree (company_id, next_due_on) WHERE (next_due_on IS NOT NULL);
CREATE INDEX recurring_transactions_of_shop ON app.recurring_transactions USING btree (company_id, shop_id);
CREATE INDEX registrations_by_end ON platform.registrations USING btree (expires_at);
CREATE INDEX remembered_browsers_by_end ON app.remembered_browsers USING btree (company_id, expires_at);
CREATE INDEX remembered_browsers_by_user ON app.remembered_browsers USING btree (company_id, user_id, id);
CREATE INDEX search_entries_words ON app.search_entries USING gin (company_id, kind, body gin_trgm_ops);
CREATE INDEX services_by_section ON app.services USING btree (company_id, section_id);
CREATE INDEX sessions_by_seen ON app.sessions USING btree (company_id, seen_as_user_id) WHERE (seen_as_user_id IS NOT NULL);
CREATE INDEX sessions_by_tablet ON app.sessions USING btree (company_id, tablet_id) WHERE (tablet_id IS NOT NULL);
CREATE INDEX sessions_by_user ON app.sessions USING btree (company_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX shares_by_customer ON app.shares USING btree (company_id, customer_id, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX shares_by_dealer ON app.shares USING btree (company_id, dealer_id, id) WHERE (dealer_id IS NOT NULL);
CREATE INDEX shares_by_estimate ON app.shares USING btree (company_id, estimate_id, id) WHERE (estimate_id IS NOT NULL);
CREATE INDEX shares_by_order ON app.shares USING btree (company_id, purchase_order_id, id) WHERE (purchase_order_id IS NOT NULL);
CREATE INDEX shares_by_supplier ON app.shares USING btree (company_id, supplier_id, id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX shares_by_ticket ON app.shares USING btree (company_id, ticket_id, id);
CREATE INDEX shops_by_vat_registration ON app.shops USING btree (company_id, vat_registration_id) WHERE (vat_registration_id IS NOT NULL);
CREATE INDEX sign_ins_by_user ON app.sign_ins USING btree (company_id, user_id, id DESC);
CREATE INDEX spare_part_barcodes_by_part ON app.spare_part_barcodes USING btree (company_id, part_id);
CREATE INDEX spare_part_fits_by_car ON app.spare_part_fits USING btree (company_id, make_id, model_id);
CREATE INDEX spare_part_substitutes_other ON app.spare_part_substitutes USING btree (company_id, other_part_id);
CREATE INDEX spare_parts_by_brand ON app.spare_parts USING btree (company_id, brand, part_key);
CREATE INDEX spare_parts_by_category ON app.spare_parts USING btree (company_id, category_id, id) WHERE (category_id IS NOT NULL);
CREATE INDEX spare_parts_by_name ON app.spare_parts USING btree (company_id, name_ar COLLATE "und-x-icu", id);
CREATE INDEX spare_parts_inactive ON app.spare_parts USING btree (company_id, part_key) WHERE (NOT active);
CREATE INDEX spare_parts_numbered_by_category ON app.spare_parts USING btree (company_id, category_id, part_key);
CREATE INDEX stock_activities_by_document ON app.stock_activities USING btree (company_id, document, document_id) WHERE (document IS NOT NULL);
CREATE INDEX stock_activities_newest ON app.stock_activities USING btree (company_id, shop_id, recorded_at DESC, id DESC) INCLUDE (kind);
CREATE INDEX stock_activities_of_changes ON app.stock_activities USING btree (company_id, shop_id, part_id, recorded_at DESC, id DESC) WHERE (kind = ANY (ARRAY['costUpdated'::app.stock_activity, 'priceUpdated'::app.stock_activity, 'minPriceUpdated'::app.stock_activity, 'minStockUpdated'::app.stock_activity]));
CREATE INDEX stock_activities_of_part ON app.stock_activities USING btree (company_id, shop_id, part_id, id DESC);
CREATE INDEX stock_activities_valued ON app.stock_activities USING btree (company_id, shop_id, part_id, recorded_at DESC, id DESC) INCLUDE (balance_milli, balance_minor);
CREATE INDEX stock_at_minimum ON app.stock USING btree (company_id, shop_id, part_id) WHERE (((minimum_milli)::bigint > 0) AND ((current_milli)::bigint <= (minimum_milli)::bigint));
CREATE INDEX stock_by_current ON app.stock USING btree (company_id, shop_id, current_milli, part_id);
CREATE INDEX stock_by_part ON app.stock USING btree (company_id, part_id);
CREATE INDEX stock_by_shelf ON app.stock USING btree (company_id, shop_id, shelf, part_id);
CREATE INDEX stock_by_value ON app.stock USING btree (company_id, shop_id, value_minor, part_id);
CREATE INDEX stock_count_lines_by_part ON app.stock_count_lines USING btree (company_id, part_id);
CREATE INDEX stock_counts_by_category ON app.stock_counts USING btree (company_id, category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX stock_counts_listed ON app.stock_counts USING btree (company_id, shop_id, id DESC);
CREATE INDEX stock_reserved ON app.stock USING btree (company_id, shop_id, part_id) WHERE ((reserved_milli)::bigint > 0);
CREATE INDEX stock_to_reorder ON app.stock USING btree (company_id, shop_id, part_id) WHERE (((minimum_milli)::bigint > 0) AND (((current_milli)::bigint - (reserved_milli)::bigint) <= (minimum_milli)::bigint));
CREATE INDEX subscription_documents_to_issue ON app.subscription_documents USING btree (company_id, asked_at) WHERE (issued_at IS NULL);
CREATE INDEX subscription_documents_waiting ON app.subscription_documents USING btree (asked_at) WHERE (issued_at IS NULL);
CREATE INDEX subscription_refunds_of_subscription ON app.subscription_refunds USING btree (company_id, subscription_id);
CREATE INDEX subscription_refunds_to_banks ON app.subscription_refunds USING btree (id) WHERE ((subscription_id IS NULL) AND (state <> 'failed'::app.refund_state));
CREATE INDEX subscriptions_to_start ON app.subscriptions USING btree (company_id, starts_on) WHERE starts_later;
CREATE INDEX subscriptions_transfers_to_book ON app.subscriptions USING btree (id) WHERE ((method = 'transfer'::app.subscription_method) AND ((paid_minor)::bigint = 0));
CREATE INDEX support_windows_by_end ON platform.support_windows USING btree (until);
CREATE INDEX tablets_by_maker ON app.tablets USING btree (company_id, made_by);
CREATE INDEX tablets_in_use ON app.tablets USING btree (company_id, shop_id, id) WHERE (ended_at IS NULL);
CREATE INDEX tax_certificates_by_end ON app.tax_certificates USING btree (company_id, expires_at) WHERE ((replaced_at IS NULL) AND (kind = 'Production'::app.tax_certificate_kind));
CREATE INDEX tax_certificates_by_seal ON app.tax_certificates USING btree (company_id, sealed_with);
CREATE INDEX tax_certificates_of_device ON app.tax_certificates USING btree (company_id, device_id, id);
CREATE INDEX tax_device_log_of_device ON app.tax_device_log USING btree (company_id, device_id, id DESC);
CREATE INDEX tax_devices_by_registration ON app.tax_devices USING btree (company_id, vat_registration_id);
CREATE INDEX tax_devices_of_shop ON app.tax_devices USING btree (company_id, shop_id, id);
CREATE INDEX tax_entries_by_day ON app.tax_entries USING btree (company_id, tax_on, source, document_id, box);
CREATE INDEX tax_entries_of_period ON app.tax_entries USING btree (company_id, period_id, tax_on, source, document_id, box);
CREATE INDEX tax_periods_newest ON app.tax_periods USING btree (company_id, to_on DESC, id DESC);
CREATE INDEX ticket_notes_by_ticket ON app.ticket_notes USING btree (company_id, ticket_id, id);
CREATE INDEX ticket_packages_by_package ON app.ticket_packages USING btree (company_id, package_id);
CREATE INDEX ticket_packages_by_ticket ON app.ticket_packages USING btree (company_id, ticket_id, id);
CREATE INDEX ticket_parts_by_payer ON app.ticket_parts USING btree (company_id, payer_id) WHERE (payer_id IS NOT NULL);
CREATE INDEX ticket_parts_by_spare_part ON app.ticket_parts USING btree (company_id, spare_part_id) WHERE (spare_part_id IS NOT NULL);
CREATE INDEX ticket_parts_by_supplier ON app.ticket_parts USING btree (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX ticket_parts_by_ticket ON app.ticket_parts USING btree (company_id, ticket_id, "position");
CREATE INDEX ticket_payers_by_customer ON app.ticket_payers USING btree (company_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX ticket_payers_by_dealer ON app.ticket_payers USING btree (company_id, dealer_id) WHERE (dealer_id IS NOT NULL);
CREATE INDEX ticket_payers_by_ticket ON app.ticket_payers USING btree (company_id, ticket_id, "position", id);
CREATE INDEX ticket_services_by_payer ON app.ticket_services USING btree (company_id, payer_id) WHERE (payer_id IS NOT NULL);
CREATE INDEX ticket_services_by_ticket ON app.ticket_services USING btree (company_id, ticket_id, "position");
CREATE INDEX ticket_services_completed ON app.ticket_services USING btree (company_id, completed_at) WHERE (status = 'Completed'::app.service_status);
CREATE INDEX ticket_services_open ON app.ticket_services USING btree (company_id, ticket_id) INCLUDE (duration_minutes) WHERE (status = ANY (ARRAY['Pending'::app.service_status, 'InProgress'::app.service_status]));
CREATE INDEX ticket_technicians_by_employee ON app.ticket_technicians USING btree (company_id, employee_id, id DESC);
CREATE INDEX ticket_technicians_by_ticket ON app.ticket_technicians USING btree (company_id, ticket_id);
CREATE INDEX tickets_answered ON app.tickets USING btree (company_id, shop_id, customer_answered_at) WHERE (customer_answered_at IS NOT NULL);
CREATE INDEX tickets_by_customer ON app.tickets USING btree (company_id, customer_id, id DESC);
CREATE INDEX tickets_by_customer_and_end ON app.tickets USING btree (company_id, customer_id, COALESCE(closed_at, canceled_at, 'infinity'::timestamp with time zone));
CREATE INDEX tickets_by_day ON app.tickets USING btree (company_id, shop_id, opened_at DESC);
CREATE INDEX tickets_by_dealer ON app.tickets USING btree (company_id, dealer_id, id DESC) WHERE (dealer_id IS NOT NULL);
CREATE INDEX tickets_by_dealer_and_end ON app.tickets USING btree (company_id, dealer_id, COALESCE(closed_at, canceled_at, 'infinity'::timestamp with time zone)) WHERE (dealer_id IS NOT NULL);
CREATE INDEX tickets_by_vehicle ON app.tickets USING btree (company_id, vehicle_id, id DESC);
CREATE INDEX tickets_closed_by_day ON app.tickets USING btree (company_id, shop_id, COALESCE(closed_at, canceled_at), id) WHERE (status = ANY (ARRAY['Closed'::app.ticket_status, 'Canceled'::app.ticket_status]));
CREATE INDEX tickets_closed_newest ON app.tickets USING btree (company_id, shop_id, id DESC) INCLUDE (status, total_minor, remaining_minor) WHERE (status = ANY (ARRAY['Closed'::app.ticket_status, 'Canceled'::app.ticket_status]));
CREATE INDEX tickets_open_by_customer ON app.tickets USING btree (company_id, customer_id, id DESC) INCLUDE (shop_id, dealer_id, remaining_minor) WHERE (status <> ALL (ARRAY['Closed'::app.ticket_status, 'Canceled'::app.ticket_status]));
CREATE INDEX tickets_open_by_dealer ON app.tickets USING btree (company_id, dealer_id, id DESC) INCLUDE (shop_id, remaining_minor) WHERE ((dealer_id IS NOT NULL) AND (status <> ALL (ARRAY['Closed'::app.ticket_status, 'Canceled'::app.ticket_status])));
CREATE INDEX tickets_open_newest ON app.tickets USING btree (company_id, shop_id, id DESC) INCLUDE (status, total_minor, remaining_minor, promised_at, waiting_reason, completed_at, opened_at, customer_id, vehicle_id) WHERE (status <> ALL (ARRAY['Closed'::app.ticket_status, 'Canceled'::app.ticket_status]));
CREATE INDEX tickets_open_promised ON app.tickets USING btree (company_id, shop_id, promised_at, id) INCLUDE (status, total_minor, remaining_minor, waiting_reason, completed_at, opened_at, customer_id, vehicle_id) WHERE (status <> ALL (ARRAY['Closed'::app.ticket_status, 'Canceled'::app.ticket_status]));
CREATE INDEX tickets_open_remaining ON app.tickets USING btree (company_id, shop_id, remaining_minor, id) WHERE (status <> ALL (ARRAY['Closed'::app.ticket_status, 'Canceled'::app.ticket_status]));
CREATE INDEX tickets_owed ON app.tickets USING btree (company_id, customer_id, dealer_id) INCLUDE (shop_id, payment_due_on, checked_out_at, remaining_minor) WHERE (status = 'CheckOut'::app.ticket_status);
CREATE INDEX tickets_returned_by_customer ON app.tickets USING btree (company_id, customer_id, id) WHERE ((returned_minor)::bigint > 0);
CREATE INDEX tickets_returned_by_dealer ON app.tickets USING btree (company_id, dealer_id, id) WHERE (((returned_minor)::bigint > 0) AND (dealer_id IS NOT NULL));
CREATE INDEX tickets_without_vat ON app.tickets USING btree (company_id, id) WHERE (NOT (services_taxed AND parts_taxed));
CREATE INDEX transfer_lines_by_part ON app.transfer_lines USING btree (company_id, part_id);
CREATE INDEX transfers_from_shop ON app.transfers USING btree (company_id, from_shop_id, id DESC);
CREATE INDEX transfers_to_shop ON app.transfers USING btree (company_id, to_shop_id, id DESC);
CREATE INDEX used_challenges_by_end ON app.used_challenges USING btree (company_id, expires_at);
CREATE INDEX users_by_group ON app.users USING btree (company_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX vehicle_km_by_vehicle ON app.vehicle_km USING btree (company_id, vehicle_id, read_at DESC);
CREATE INDEX vehicles_by_customer ON app.vehicles USING btree (company_id, customer_id, id);
CREATE INDEX vehicles_by_dealer ON app.vehicles USING btree (company_id, dealer_id, id) WHERE (dealer_id IS NOT NULL);
CREATE INDEX vehicles_by_plate ON app.vehicles USING btree (company_id, plate_key, id);
CREATE INDEX vehicles_by_vin ON app.vehicles USING btree (company_id, vin) WHERE (vin IS NOT NULL);
CREATE INDEX vehicles_examples ON app.vehicles USING btree (company_id) WHERE is_example;
CREATE INDEX webhook_deliveries_arrived ON app.webhook_deliveries USING btree (company_id, webhook_id, tried_at DESC) WHERE (state = 'delivered'::app.delivery_state);
CREATE INDEX webhook_deliveries_by_age ON app.webhook_deliveries USING btree (company_id, created_at);
CREATE INDEX webhook_deliveries_due ON app.webhook_deliveries USING btree (company_id, webhook_id, next_try_at) WHERE (state = 'waiting'::app.delivery_state);
CREATE INDEX webhook_deliveries_of_hook ON app.webhook_deliveries USING btree (company_id, webhook_id, id DESC);
CREATE INDEX webhooks_by_maker ON app.webhooks USING btree (company_id, made_by);
CREATE INDEX work_stretches_by_service ON app.work_stretches USING btree (company_id, ticket_service_id);
CREATE UNIQUE INDEX api_keys_of_name ON app.api_keys USING btree (company_id, lower(name)) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX chain_checks_one_at_a_time ON app.chain_checks USING btree (company_id, device_id) WHERE (finished_at IS NULL);
CREATE UNIQUE INDEX document_patterns_invoice_prefix ON app.document_patterns USING btree (company_id, prefix) WHERE (kind = ANY (ARRAY['salesInvoice'::app.document_kind, 'returnInvoice'::app.document_kind, 'debitNote'::app.document_kind]));
CREATE UNIQUE INDEX drawers_one_open ON app.drawers USING btree (company_id, shop_id) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX e_invoices_standing ON app.e_invoices USING btree (company_id, invoice_id) WHERE (NOT replaced);
CREATE UNIQUE INDEX inspections_one_under_way ON app.inspections USING btree (company_id, ticket_id) WHERE (finished_at IS NULL);
CREATE UNIQUE INDEX invoice_lines_part_once ON app.invoice_lines USING btree (company_id, spare_part_id, invoice_id) WHERE (spare_part_id IS NOT NULL);
CREATE UNIQUE INDEX invoices_one_per_ticket ON app.invoices USING btree (company_id, ticket_id) WHERE (type = 'Normal'::app.invoice_type);
CREATE UNIQUE INDEX other_transactions_once_due ON app.other_transactions USING btree (company_id, recurring_id, due_on) WHERE (recurring_id IS NOT NULL);
CREATE UNIQUE INDEX part_requests_one_per_line ON app.part_requests USING btree (company_id, ticket_part_id) WHERE (ticket_part_id IS NOT NULL);
CREATE UNIQUE INDEX purchase_invoice_lines_once ON app.purchase_invoice_lines USING btree (company_id, part_id, invoice_id) WHERE (part_id IS NOT NULL);
CREATE UNIQUE INDEX purchase_invoice_lines_one_per_part ON app.purchase_invoice_lines USING btree (company_id, ticket_part_id) WHERE (ticket_part_id IS NOT NULL);
CREATE UNIQUE INDEX purchase_invoices_one_per_paper ON app.purchase_invoices USING btree (company_id, supplier_id, supplier_doc_key) WHERE ((supplier_id IS NOT NULL) AND (supplier_doc_key <> ''::text));
CREATE UNIQUE INDEX purchase_order_lines_once ON app.purchase_order_lines USING btree (company_id, order_id, part_id);
CREATE UNIQUE INDEX shops_one_primary ON app.shops USING btree (company_id) WHERE is_primary;
CREATE UNIQUE INDEX spare_parts_one_per_number ON app.spare_parts USING btree (company_id, part_key);
CREATE UNIQUE INDEX stock_counts_number ON app.stock_counts USING btree (company_id, shop_id, number);
CREATE UNIQUE INDEX stock_counts_request ON app.stock_counts USING btree (company_id, request_key);
CREATE UNIQUE INDEX subscription_refunds_of_key ON app.subscription_refunds USING btree (company_id, request_key, COALESCE(subscription_id, (0)::bigint));
CREATE UNIQUE INDEX subscriptions_of_cancel_key ON app.subscriptions USING btree (company_id, cancel_key) WHERE (cancel_key IS NOT NULL);
CREATE UNIQUE INDEX subscriptions_of_checkout ON app.subscriptions USING btree (company_id, checkout_id) WHERE (checkout_id IS NOT NULL);
CREATE UNIQUE INDEX subscriptions_of_payment ON app.subscriptions USING btree (company_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX subscriptions_one_transfer ON app.subscriptions USING btree (company_id) WHERE ((state = 'pending'::app.subscription_state) AND (method = 'transfer'::app.subscription_method));
CREATE UNIQUE INDEX subscriptions_one_voucher ON app.subscriptions USING btree (company_id, voucher_id) WHERE ((voucher_id IS NOT NULL) AND (state <> 'dropped'::app.subscription_state));
CREATE UNIQUE INDEX tax_certificates_one_current ON app.tax_certificates USING btree (company_id, device_id, kind) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX tax_devices_one_active ON app.tax_devices USING btree (company_id, shop_id) WHERE (state = 'Active'::app.tax_device_state);
CREATE UNIQUE INDEX tax_devices_one_starting ON app.tax_devices USING btree (company_id, shop_id) WHERE (state = 'Starting'::app.tax_device_state);
CREATE UNIQUE INDEX ticket_parts_part_no_once ON app.ticket_parts USING btree (company_id, ticket_id, part_no) WHERE (part_no <> ''::text);
CREATE UNIQUE INDEX ticket_payers_invoice ON app.ticket_payers USING btree (company_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE UNIQUE INDEX tickets_checkout_key_once ON app.tickets USING btree (company_id, checkout_key) WHERE (checkout_key IS NOT NULL);
CREATE UNIQUE INDEX transfers_number ON app.transfers USING btree (company_id, from_shop_id, number);
CREATE UNIQUE INDEX transfers_request ON app.transfers USING btree (company_id, request_key);
CREATE UNIQUE INDEX vouchers_of_code ON app.vouchers USING btree (upper(code));
CREATE UNIQUE INDEX wallet_movements_ends ON app.wallet_movements USING btree (company_id, number, after_minor);
CREATE UNIQUE INDEX webhooks_of_name ON app.webhooks USING btree (company_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX work_stretches_one_running ON app.work_stretches USING btree (company_id, employee_id) WHERE (ended_at IS NULL);

-- Functions
CREATE OR REPLACE FUNCTION app.changed(company bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into app.company_revisions as r (company_id, revision)
  values (company, (random() * 9007199254740991)::bigint)
  on conflict (company_id) do update set revision = excluded.revision
$function$
;
CREATE OR REPLACE FUNCTION app.enter(company bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin execute format('set local app.company_id = %L', company); end $function$
;
CREATE OR REPLACE FUNCTION app.search(needle text, kinds app.search_kind[], most integer)
 RETURNS TABLE(kind app.search_kind, entity_id bigint, body text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  company bigint := nullif(current_setting('app.company_id', true), '')::bigint;
  wanted integer := least(most, 100);
  words text[] := array(
    select w from unnest(string_to_array(replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_'), ' ')) as w
    where w <> '' order by length(w) desc);
  patterns text[] := array(select case when length(w) < 3 then '% ' else '%' end || w || '%' from unnest(words) as w);
  longest text := '%' || words[1] || '%';
  next_longest text := '%' || words[2] || '%';
  found_kinds app.search_kind[];
  found_ids bigint[];
  found_bodies text[];
begin
  if company is null or words[1] is null or length(words[1]) < 2 then return; end if;
  if length(words[1]) = 2 then
    select array_agg(f.kind), array_agg(f.entity_id), array_agg(f.body) into found_kinds, found_ids, found_bodies from (
      select r.* from (select distinct unnest(kinds)) as asked (kind)
      cross join lateral (
        select n.kind, n.entity_id, n.body from (
          select e.kind, e.entity_id, e.body from app.search_entries e
          where e.company_id = company and e.kind = asked.kind
          order by e.entity_id desc limit 2000) n
        where ' ' || n.body like all (patterns)
        limit wanted) r
      order by r.entity_id desc limit wanted) f;
    if cardinality(found_ids) = wanted then
      return query select * from unnest(found_kinds, found_ids, found_bodies);
      return;
    end if;
    return query
      select e.kind, e.entity_id, e.body from app.search_entries e
      where e.company_id = company and e.kind = any (kinds) and (e.body like words[1] || '%' or e.body like '% ' || words[1] || '%')
        and ' ' || e.body like all (patterns)
      order by e.entity_id desc limit wanted;
    return;
  end if;
  if cardinality(words) = 1 then
    return query
      select e.kind, e.entity_id, e.body from app.search_entries e
      where e.company_id = company and e.kind = any (kinds) and e.body like longest
      order by e.entity_id desc limit wanted;
    return;
  end if;
  if length(words[2]) < 3 then
    return query
      select e.kind, e.entity_id, e.body from app.search_entries e
      where e.company_id = company and e.kind = any (kinds) and e.body like longest
        and ' ' || e.body like all (patterns[2:])
      order by e.entity_id desc limit wanted;
    return;
  end if;
  return query
    select e.kind, e.entity_id, e.body from app.search_entries e
    where e.company_id = company and e.kind = any (kinds) and e.body like longest and e.body like next_longest
      and ' ' || e.body like all (patterns[3:])
    order by e.entity_id desc limit wanted;
end $function$
;

-- Row-level security
alter table app.api_keys enable row level security, force row level security;
alter table app.audit_events enable row level security, force row level security;
alter table app.auth_codes enable row level security, force row level security;
alter table app.basket_lines enable row level security, force row level security;
alter table app.baskets enable row level security, force row level security;
alter table app.chain_checks enable row level security, force row level security;
alter table app.companies enable row level security, force row level security;
alter table app.company_revisions enable row level security, force row level security;
alter table app.condition_files enable row level security, force row level security;
alter table app.condition_templates enable row level security, force row level security;
alter table app.counters enable row level security, force row level security;
alter table app.critical_services enable row level security, force row level security;
alter table app.customers enable row level security, force row level security;
alter table app.dealers enable row level security, force row level security;
alter table app.decision_answers enable row level security, force row level security;
alter table app.decisions enable row level security, force row level security;
alter table app.declined_work enable row level security, force row level security;
alter table app.document_patterns enable row level security, force row level security;
alter table app.document_titles enable row level security, force row level security;
alter table app.drawer_counts enable row level security, force row level security;
alter table app.drawer_moves enable row level security, force row level security;
alter table app.drawer_pieces enable row level security, force row level security;
alter table app.drawers enable row level security, force row level security;
alter table app.e_invoices enable row level security, force row level security;
alter table app.employee_records enable row level security, force row level security;
alter table app.employees enable row level security, force row level security;
alter table app.estimate_decisions enable row level security, force row level security;
alter table app.estimate_packages enable row level security, force row level security;
alter table app.estimate_parts enable row level security, force row level security;
alter table app.estimate_payers enable row level security, force row level security;
alter table app.estimate_services enable row level security, force row level security;
alter table app.estimate_versions enable row level security, force row level security;
alter table app.estimates enable row level security, force row level security;
alter table app.file_totals enable row level security, force row level security;
alter table app.files enable row level security, force row level security;
alter table app.imports enable row level security, force row level security;
alter table app.income_expense_categories enable row level security, force row level security;
alter table app.inspection_point_files enable row level security, force row level security;
alter table app.inspection_points enable row level security, force row level security;
alter table app.inspection_template_points enable row level security, force row level security;
alter table app.inspection_templates enable row level security, force row level security;
alter table app.inspections enable row level security, force row level security;
alter table app.invoice_lines enable row level security, force row level security;
alter table app.invoice_prepayments enable row level security, force row level security;
alter table app.invoices enable row level security, force row level security;
alter table app.journal_accounts enable row level security, force row level security;
alter table app.journal_exports enable row level security, force row level security;
alter table app.journal_lines enable row level security, force row level security;
alter table app.leases enable row level security, force row level security;
alter table app.lookup_versions enable row level security, force row level security;
alter table app.loose_objects enable row level security, force row level security;
alter table app.mails enable row level security, force row level security;
alter table app.merges enable row level security, force row level security;
alter table app.note_files enable row level security, force row level security;
alter table app.notifications enable row level security, force row level security;
alter table app.other_transactions enable row level security, force row level security;
alter table app.package_services enable row level security, force row level security;
alter table app.packages enable row level security, force row level security;
alter table app.part_categories enable row level security, force row level security;
alter table app.part_request_steps enable row level security, force row level security;
alter table app.part_requests enable row level security, force row level security;
alter table app.passkeys enable row level security, force row level security;
alter table app.payment_terms enable row level security, force row level security;
alter table app.payments enable row level security, force row level security;
alter table app.permission_groups enable row level security, force row level security;
alter table app.pictures enable row level security, force row level security;
alter table app.price_bands enable row level security, force row level security;
alter table app.price_list_prices enable row level security, force row level security;
alter table app.price_lists enable row level security, force row level security;
alter table app.proposals enable row level security, force row level security;
alter table app.purchase_attachments enable row level security, force row level security;
alter table app.purchase_invoice_lines enable row level security, force row level security;
alter table app.purchase_invoices enable row level security, force row level security;
alter table app.purchase_order_lines enable row level security, force row level security;
alter table app.purchase_order_requests enable row level security, force row level security;
alter table app.purchase_orders enable row level security, force row level security;
alter table app.purchase_payments enable row level security, force row level security;
alter table app.purchase_write_offs enable row level security, force row level security;
alter table app.receivables enable row level security, force row level security;
alter table app.recovery_codes enable row level security, force row level security;
alter table app.recurring_dues enable row level security, force row level security;
alter table app.recurring_expense_lines enable row level security, force row level security;
alter table app.recurring_expenses enable row level security, force row level security;
alter table app.recurring_transactions enable row level security, force row level security;
alter table app.remembered_browsers enable row level security, force row level security;
alter table app.request_keys enable row level security, force row level security;
alter table app.search_entries enable row level security;
alter table app.second_factors enable row level security, force row level security;
alter table app.sections enable row level security, force row level security;
alter table app.sent_actions enable row level security, force row level security;
alter table app.services enable row level security, force row level security;
alter table app.sessions enable row level security, force row level security;
alter table app.shares enable row level security, force row level security;
alter table app.shop_sections enable row level security, force row level security;
alter table app.shop_services enable row level security, force row level security;
alter table app.shops enable row level security, force row level security;
alter table app.sign_ins enable row level security, force row level security;
alter table app.sold_subscriptions enable row level security, force row level security;
alter table app.spare_part_barcodes enable row level security, force row level security;
alter table app.spare_part_fits enable row level security, force row level security;
alter table app.spare_part_substitutes enable row level security, force row level security;
alter table app.spare_parts enable row level security, force row level security;
alter table app.stock enable row level security, force row level security;
alter table app.stock_activities enable row level security, force row level security;
alter table app.stock_count_lines enable row level security, force row level security;
alter table app.stock_counts enable row level security, force row level security;
alter table app.subscription_documents enable row level security, force row level security;
alter table app.subscription_receipts enable row level security, force row level security;
alter table app.subscription_refunds enable row level security, force row level security;
alter table app.subscriptions enable row level security, force row level security;
alter table app.suppliers enable row level security, force row level security;
alter table app.tablets enable row level security, force row level security;
alter table app.tax_certificates enable row level security, force row level security;
alter table app.tax_device_log enable row level security, force row level security;
alter table app.tax_devices enable row level security, force row level security;
alter table app.tax_entries enable row level security, force row level security;
alter table app.tax_figures enable row level security, force row level security;
alter table app.tax_periods enable row level security, force row level security;
alter table app.ticket_notes enable row level security, force row level security;
alter table app.ticket_packages enable row level security, force row level security;
alter table app.ticket_parts enable row level security, force row level security;
alter table app.ticket_payers enable row level security, force row level security;
alter table app.ticket_sections enable row level security, force row level security;
alter table app.ticket_services enable row level security, force row level security;
alter table app.ticket_technicians enable row level security, force row level security;
alter table app.tickets enable row level security, force row level security;
alter table app.transfer_lines enable row level security, force row level security;
alter table app.transfers enable row level security, force row level security;
alter table app.used_challenges enable row level security, force row level security;
alter table app.user_pins enable row level security, force row level security;
alter table app.user_shop_roles enable row level security, force row level security;
alter table app.users enable row level security, force row level security;
alter table app.vat_registrations enable row level security, force row level security;
alter table app.vehicle_conditions enable row level security, force row level security;
alter table app.vehicle_km enable row level security, force row level security;
alter table app.vehicles enable row level security, force row level security;
alter table app.wallet_movements enable row level security, force row level security;
alter table app.webhook_deliveries enable row level security, force row level security;
alter table app.webhooks enable row level security, force row level security;
alter table app.work_stretches enable row level security, force row level security;
alter table app.worn_prefixes enable row level security, force row level security;
alter table platform.account_links enable row level security, force row level security;
alter table platform.installation_mails enable row level security;
alter table platform.logins enable row level security;
alter table platform.registrations enable row level security, force row level security;
alter table platform.support_entries enable row level security, force row level security;
alter table platform.support_windows enable row level security;

-- Policies
create policy account_links_of_company on platform.account_links as permissive for all to warsha_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy account_links_of_platform on platform.account_links as permissive for all to warsha_platform using (true);
create policy api_keys_of_company on app.api_keys as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy audit_events_of_company on app.audit_events as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy auth_codes_of_company on app.auth_codes as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy basket_lines_of_company on app.basket_lines as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy baskets_of_company on app.baskets as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy chain_checks_of_company on app.chain_checks as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy companies_of_company on app.companies as permissive for all to public using ((id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy company_revisions_of_company on app.company_revisions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy condition_files_of_company on app.condition_files as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy condition_templates_of_company on app.condition_templates as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy counters_of_company on app.counters as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy critical_services_of_company on app.critical_services as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy customers_of_company on app.customers as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy dealers_of_company on app.dealers as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy decision_answers_of_company on app.decision_answers as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy decisions_of_company on app.decisions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy declined_work_of_company on app.declined_work as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy document_patterns_of_company on app.document_patterns as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy document_titles_of_company on app.document_titles as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy drawer_counts_of_company on app.drawer_counts as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy drawer_moves_of_company on app.drawer_moves as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy drawer_pieces_of_company on app.drawer_pieces as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy drawers_of_company on app.drawers as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy e_invoices_of_company on app.e_invoices as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy employee_records_of_company on app.employee_records as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy employees_of_company on app.employees as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy estimate_decisions_of_company on app.estimate_decisions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy estimate_packages_of_company on app.estimate_packages as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy estimate_parts_of_company on app.estimate_parts as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy estimate_payers_of_company on app.estimate_payers as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy estimate_services_of_company on app.estimate_services as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy estimate_versions_of_company on app.estimate_versions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy estimates_of_company on app.estimates as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy file_totals_of_company on app.file_totals as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy files_of_company on app.files as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy imports_of_company on app.imports as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy income_expense_categories_of_company on app.income_expense_categories as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy inspection_point_files_of_company on app.inspection_point_files as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy inspection_points_of_company on app.inspection_points as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy inspection_template_points_of_company on app.inspection_template_points as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy inspection_templates_of_company on app.inspection_templates as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy inspections_of_company on app.inspections as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy installation_mails_of_platform on platform.installation_mails as permissive for all to warsha_platform using (true);
create policy invoice_lines_of_company on app.invoice_lines as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy invoice_prepayments_of_company on app.invoice_prepayments as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy invoices_of_company on app.invoices as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy journal_accounts_of_company on app.journal_accounts as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy journal_exports_of_company on app.journal_exports as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy journal_lines_of_company on app.journal_lines as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy leases_of_company on app.leases as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy logins_of_company on platform.logins as permissive for all to warsha_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy logins_of_platform on platform.logins as permissive for all to warsha_platform using (true);
create policy lookup_versions_of_company on app.lookup_versions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy loose_objects_of_company on app.loose_objects as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy mails_of_company on app.mails as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy merges_of_company on app.merges as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy note_files_of_company on app.note_files as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy notifications_of_company on app.notifications as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy other_transactions_of_company on app.other_transactions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy package_services_of_company on app.package_services as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy packages_of_company on app.packages as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy part_categories_of_company on app.part_categories as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy part_request_steps_of_company on app.part_request_steps as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy part_requests_of_company on app.part_requests as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy passkeys_of_company on app.passkeys as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy payment_terms_of_company on app.payment_terms as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy payments_of_company on app.payments as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy permission_groups_of_company on app.permission_groups as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy pictures_of_company on app.pictures as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy price_bands_of_company on app.price_bands as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy price_list_prices_of_company on app.price_list_prices as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy price_lists_of_company on app.price_lists as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy proposals_of_company on app.proposals as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy purchase_attachments_of_company on app.purchase_attachments as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy purchase_invoice_lines_of_company on app.purchase_invoice_lines as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy purchase_invoices_of_company on app.purchase_invoices as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy purchase_order_lines_of_company on app.purchase_order_lines as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy purchase_order_requests_of_company on app.purchase_order_requests as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy purchase_orders_of_company on app.purchase_orders as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy purchase_payments_of_company on app.purchase_payments as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy purchase_write_offs_of_company on app.purchase_write_offs as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy receivables_of_company on app.receivables as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy recovery_codes_of_company on app.recovery_codes as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy recurring_dues_of_company on app.recurring_dues as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy recurring_expense_lines_of_company on app.recurring_expense_lines as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy recurring_expenses_of_company on app.recurring_expenses as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy recurring_transactions_of_company on app.recurring_transactions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy registrations_of_platform on platform.registrations as permissive for all to warsha_platform using (true);
create policy registrations_used_up on platform.registrations as permissive for all to warsha_app using (true);
create policy remembered_browsers_of_company on app.remembered_browsers as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy request_keys_of_company on app.request_keys as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy search_entries_of_company on app.search_entries as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy second_factors_of_company on app.second_factors as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy sections_of_company on app.sections as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy sent_actions_of_company on app.sent_actions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy services_of_company on app.services as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy sessions_of_company on app.sessions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy shares_of_company on app.shares as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy shop_sections_of_company on app.shop_sections as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy shop_services_of_company on app.shop_services as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy shops_of_company on app.shops as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy sign_ins_of_company on app.sign_ins as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy sold_subscriptions_of_company on app.sold_subscriptions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy spare_part_barcodes_of_company on app.spare_part_barcodes as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy spare_part_fits_of_company on app.spare_part_fits as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy spare_part_substitutes_of_company on app.spare_part_substitutes as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy spare_parts_of_company on app.spare_parts as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy stock_activities_of_company on app.stock_activities as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy stock_count_lines_of_company on app.stock_count_lines as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy stock_counts_of_company on app.stock_counts as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy stock_of_company on app.stock as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy sub_domains_of_platform on app.companies as permissive for select to warsha_platform using (true);
create policy subscription_documents_of_company on app.subscription_documents as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy subscription_documents_of_platform on app.subscription_documents as permissive for select to warsha_platform using (true);
create policy subscription_receipts_of_company on app.subscription_receipts as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy subscription_refunds_of_company on app.subscription_refunds as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy subscription_refunds_of_platform on app.subscription_refunds as permissive for select to warsha_platform using (true);
create policy subscriptions_of_company on app.subscriptions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy subscriptions_of_platform on app.subscriptions as permissive for select to warsha_platform using (true);
create policy suppliers_of_company on app.suppliers as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy support_entries_of_company on platform.support_entries as permissive for all to warsha_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy support_entries_of_platform on platform.support_entries as permissive for all to warsha_platform using (true);
create policy support_windows_of_company on platform.support_windows as permissive for all to warsha_app using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy support_windows_of_platform on platform.support_windows as permissive for all to warsha_platform using (true);
create policy tablets_of_company on app.tablets as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy tax_certificates_of_company on app.tax_certificates as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy tax_device_log_of_company on app.tax_device_log as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy tax_devices_of_company on app.tax_devices as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy tax_entries_of_company on app.tax_entries as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy tax_figures_of_company on app.tax_figures as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy tax_periods_of_company on app.tax_periods as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy ticket_notes_of_company on app.ticket_notes as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy ticket_packages_of_company on app.ticket_packages as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy ticket_parts_of_company on app.ticket_parts as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy ticket_payers_of_company on app.ticket_payers as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy ticket_sections_of_company on app.ticket_sections as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy ticket_services_of_company on app.ticket_services as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy ticket_technicians_of_company on app.ticket_technicians as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy tickets_of_company on app.tickets as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy transfer_lines_of_company on app.transfer_lines as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy transfers_of_company on app.transfers as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy used_challenges_of_company on app.used_challenges as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy user_pins_of_company on app.user_pins as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy user_shop_roles_of_company on app.user_shop_roles as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy users_of_company on app.users as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy vat_registrations_of_company on app.vat_registrations as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy vehicle_conditions_of_company on app.vehicle_conditions as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy vehicle_km_of_company on app.vehicle_km as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy vehicles_of_company on app.vehicles as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy wallet_movements_of_company on app.wallet_movements as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy webhook_deliveries_of_company on app.webhook_deliveries as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy webhooks_of_company on app.webhooks as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy work_stretches_of_company on app.work_stretches as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));
create policy worn_prefixes_of_company on app.worn_prefixes as permissive for all to public using ((company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::bigint));

-- Grants on schemas
grant usage on schema app to warsha_app;
grant usage on schema app to warsha_platform;
grant usage on schema platform to warsha_app;
grant usage on schema platform to warsha_platform;

-- Grants on tables and sequences
grant delete on platform.registrations to warsha_app;
grant delete, insert, select on app.basket_lines to warsha_app;
grant delete, insert, select on app.baskets to warsha_app;
grant delete, insert, select on app.condition_files to warsha_app;
grant delete, insert, select on app.critical_services to warsha_app;
grant delete, insert, select on app.estimate_packages to warsha_app;
grant delete, insert, select on app.files to warsha_app;
grant delete, insert, select on app.income_expense_categories to warsha_app;
grant delete, insert, select on app.inspection_point_files to warsha_app;
grant delete, insert, select on app.journal_exports to warsha_app;
grant delete, insert, select on app.journal_lines to warsha_app;
grant delete, insert, select on app.loose_objects to warsha_app;
grant delete, insert, select on app.note_files to warsha_app;
grant delete, insert, select on app.notifications to warsha_app;
grant delete, insert, select on app.other_transactions to warsha_app;
grant delete, insert, select on app.pictures to warsha_app;
grant delete, insert, select on app.price_bands to warsha_app;
grant delete, insert, select on app.price_list_prices to warsha_app;
grant delete, insert, select on app.purchase_attachments to warsha_app;
grant delete, insert, select on app.purchase_order_lines to warsha_app;
grant delete, insert, select on app.purchase_order_requests to warsha_app;
grant delete, insert, select on app.recovery_codes to warsha_app;
grant delete, insert, select on app.recurring_expense_lines to warsha_app;
grant delete, insert, select on app.spare_part_barcodes to warsha_app;
grant delete, insert, select on app.spare_part_fits to warsha_app;
grant delete, insert, select on app.spare_part_substitutes to warsha_app;
grant delete, insert, select on app.tax_periods to warsha_app;
grant delete, insert, select on app.ticket_notes to warsha_app;
grant delete, insert, select on app.ticket_payers to warsha_app;
grant delete, insert, select on app.ticket_sections to warsha_app;
grant delete, insert, select on app.transfer_lines to warsha_app;
grant delete, insert, select on app.used_challenges to warsha_app;
grant delete, insert, select on app.user_shop_roles to warsha_app;
grant delete, insert, select on app.webhook_deliveries to warsha_app;
grant delete, insert, select on platform.account_links to warsha_app;
grant delete, insert, select on platform.account_links to warsha_platform;
grant delete, insert, select on platform.attempts to warsha_platform;
grant delete, insert, select on platform.hand_overs to warsha_platform;
grant delete, insert, select on platform.logins to warsha_app;
grant delete, insert, select on platform.operator_codes to warsha_platform;
grant delete, insert, select on platform.operator_recovery_codes to warsha_platform;
grant delete, insert, select on platform.operator_sessions to warsha_platform;
grant delete, insert, select, update on app.auth_codes to warsha_app;
grant delete, insert, select, update on app.condition_templates to warsha_app;
grant delete, insert, select, update on app.counters to warsha_app;
grant delete, insert, select, update on app.customers to warsha_app;
grant delete, insert, select, update on app.dealers to warsha_app;
grant delete, insert, select, update on app.declined_work to warsha_app;
grant delete, insert, select, update on app.document_patterns to warsha_app;
grant delete, insert, select, update on app.employee_records to warsha_app;
grant delete, insert, select, update on app.employees to warsha_app;
grant delete, insert, select, update on app.estimate_parts to warsha_app;
grant delete, insert, select, update on app.estimate_payers to warsha_app;
grant delete, insert, select, update on app.estimate_services to warsha_app;
grant delete, insert, select, update on app.inspection_points to warsha_app;
grant delete, insert, select, update on app.inspection_template_points to warsha_app;
grant delete, insert, select, update on app.inspection_templates to warsha_app;
grant delete, insert, select, update on app.inspections to warsha_app;
grant delete, insert, select, update on app.leases to warsha_app;
grant delete, insert, select, update on app.package_services to warsha_app;
grant delete, insert, select, update on app.packages to warsha_app;
grant delete, insert, select, update on app.passkeys to warsha_app;
grant delete, insert, select, update on app.proposals to warsha_app;
grant delete, insert, select, update on app.remembered_browsers to warsha_app;
grant delete, insert, select, update on app.search_entries to warsha_app;
grant delete, insert, select, update on app.second_factors to warsha_app;
grant delete, insert, select, update on app.sections to warsha_app;
grant delete, insert, select, update on app.services to warsha_app;
grant delete, insert, select, update on app.shop_sections to warsha_app;
grant delete, insert, select, update on app.shop_services to warsha_app;
grant delete, insert, select, update on app.shops to warsha_app;
grant delete, insert, select, update on app.suppliers to warsha_app;
grant delete, insert, select, update on app.tablets to warsha_app;
grant delete, insert, select, update on app.ticket_parts to warsha_app;
grant delete, insert, select, update on app.ticket_technicians to warsha_app;
grant delete, insert, select, update on app.user_pins to warsha_app;
grant delete, insert, select, update on app.users to warsha_app;
grant delete, insert, select, update on app.vat_registrations to warsha_app;
grant delete, insert, select, update on app.vehicles to warsha_app;
grant delete, insert, select, update on platform.known_devices to warsha_platform;
grant delete, insert, select, update on platform.logins to warsha_platform;
grant delete, insert, select, update on platform.operator_factors to warsha_platform;
grant delete, insert, select, update on platform.registrations to warsha_platform;
grant delete, insert, select, update on platform.setup_tokens to warsha_platform;
grant delete, insert, select, update on platform.support_windows to warsha_app;
grant delete, select on platform.setup_tokens to warsha_app;
grant insert on platform.support_entries to warsha_app;
grant insert, select on app.audit_events to warsha_app;
grant insert, select on app.chain_checks to warsha_app;
grant insert, select on app.decision_answers to warsha_app;
grant insert, select on app.decisions to warsha_app;
grant insert, select on app.drawer_counts to warsha_app;
grant insert, select on app.drawer_moves to warsha_app;
grant insert, select on app.drawer_pieces to warsha_app;
grant insert, select on app.drawers to warsha_app;
grant insert, select on app.e_invoices to warsha_app;
grant insert, select on app.estimate_decisions to warsha_app;
grant insert, select on app.estimate_versions to warsha_app;
grant insert, select on app.imports to warsha_app;
grant insert, select on app.invoice_lines to warsha_app;
grant insert, select on app.invoice_prepayments to warsha_app;
grant insert, select on app.invoices to warsha_app;
grant insert, select on app.journal_accounts to warsha_app;
grant insert, select on app.mails to warsha_app;
grant insert, select on app.merges to warsha_app;
grant insert, select on app.part_categories to warsha_app;
grant insert, select on app.part_request_steps to warsha_app;
grant insert, select on app.part_requests to warsha_app;
grant insert, select on app.payments to warsha_app;
grant insert, select on app.permission_groups to warsha_app;
grant insert, select on app.plan_add_ons to warsha_platform;
grant insert, select on app.plans to warsha_platform;
grant insert, select on app.price_lists to warsha_app;
grant insert, select on app.purchase_invoice_lines to warsha_app;
grant insert, select on app.purchase_invoices to warsha_app;
grant insert, select on app.purchase_orders to warsha_app;
grant insert, select on app.purchase_payments to warsha_app;
grant insert, select on app.purchase_write_offs to warsha_app;
grant insert, select on app.receivables to warsha_app;
grant insert, select on app.recurring_dues to warsha_app;
grant insert, select on app.sent_actions to warsha_app;
grant insert, select on app.shares to warsha_app;
grant insert, select on app.sign_ins to warsha_app;
grant insert, select on app.sold_subscriptions to warsha_app;
grant insert, select on app.spare_parts to warsha_app;
grant insert, select on app.stock to warsha_app;
grant insert, select on app.stock_activities to warsha_app;
grant insert, select on app.stock_count_lines to warsha_app;
grant insert, select on app.stock_counts to warsha_app;
grant insert, select on app.subscription_receipts to warsha_app;
grant insert, select on app.tax_certificates to warsha_app;
grant insert, select on app.tax_device_log to warsha_app;
grant insert, select on app.tax_devices to warsha_app;
grant insert, select on app.tax_entries to warsha_app;
grant insert, select on app.tax_figures to warsha_app;
grant insert, select on app.ticket_packages to warsha_app;
grant insert, select on app.transfers to warsha_app;
grant insert, select on app.vehicle_km to warsha_app;
grant insert, select on app.vouchers to warsha_platform;
grant insert, select on app.wallet_movements to warsha_app;
grant insert, select on app.webhooks to warsha_app;
grant insert, select on app.worn_prefixes to warsha_app;
grant insert, select on platform.desk_changes to warsha_platform;
grant insert, select on platform.installation_mails to warsha_platform;
grant insert, select, update on app.api_keys to warsha_app;
grant insert, select, update on app.companies to warsha_app;
grant insert, select, update on app.company_revisions to warsha_app;
grant insert, select, update on app.document_titles to warsha_app;
grant insert, select, update on app.estimates to warsha_app;
grant insert, select, update on app.file_totals to warsha_app;
grant insert, select, update on app.lookup_versions to warsha_app;
grant insert, select, update on app.payment_terms to warsha_app;
grant insert, select, update on app.recurring_expenses to warsha_app;
grant insert, select, update on app.recurring_transactions to warsha_app;
grant insert, select, update on app.request_keys to warsha_app;
grant insert, select, update on app.sessions to warsha_app;
grant insert, select, update on app.subscription_documents to warsha_app;
grant insert, select, update on app.subscription_refunds to warsha_app;
grant insert, select, update on app.subscriptions to warsha_app;
grant insert, select, update on app.ticket_services to warsha_app;
grant insert, select, update on app.tickets to warsha_app;
grant insert, select, update on app.vehicle_conditions to warsha_app;
grant insert, select, update on app.work_stretches to warsha_app;
grant insert, select, update on platform.gateways to warsha_platform;
grant select on app.car_colors to warsha_app;
grant select on app.cities to warsha_app;
grant select on app.countries to warsha_app;
grant select on app.currencies to warsha_app;
grant select on app.makes to warsha_app;
grant select on app.models to warsha_app;
grant select on app.plan_add_ons to warsha_app;
grant select on app.plans to warsha_app;
grant select on app.reference_versions to warsha_app;
grant select on app.vouchers to warsha_app;
grant select on platform.clock to warsha_app;
grant select on platform.clock to warsha_platform;
grant select on platform.queue_state to warsha_platform;
grant select on platform.support_entries to warsha_platform;
grant select on platform.support_windows to warsha_platform;
grant usage on app.api_keys_id_seq to warsha_app;
grant usage on app.audit_events_id_seq to warsha_app;
grant usage on app.chain_checks_id_seq to warsha_app;
grant usage on app.companies_id_seq to warsha_app;
grant usage on app.condition_templates_id_seq to warsha_app;
grant usage on app.customers_id_seq to warsha_app;
grant usage on app.dealers_id_seq to warsha_app;
grant usage on app.decisions_id_seq to warsha_app;
grant usage on app.declined_work_id_seq to warsha_app;
grant usage on app.drawer_moves_id_seq to warsha_app;
grant usage on app.drawers_id_seq to warsha_app;
grant usage on app.employees_id_seq to warsha_app;
grant usage on app.estimate_decisions_id_seq to warsha_app;
grant usage on app.estimate_lines_id_seq to warsha_app;
grant usage on app.estimate_packages_id_seq to warsha_app;
grant usage on app.estimates_id_seq to warsha_app;
grant usage on app.files_id_seq to warsha_app;
grant usage on app.imports_id_seq to warsha_app;
grant usage on app.income_expense_categories_id_seq to warsha_app;
grant usage on app.inspection_points_id_seq to warsha_app;
grant usage on app.inspection_templates_id_seq to warsha_app;
grant usage on app.inspections_id_seq to warsha_app;
grant usage on app.invoices_id_seq to warsha_app;
grant usage on app.journal_exports_id_seq to warsha_app;
grant usage on app.mails_id_seq to warsha_app;
grant usage on app.notifications_id_seq to warsha_app;
grant usage on app.other_transactions_id_seq to warsha_app;
grant usage on app.packages_id_seq to warsha_app;
grant usage on app.part_categories_id_seq to warsha_app;
grant usage on app.part_request_steps_id_seq to warsha_app;
grant usage on app.part_requests_id_seq to warsha_app;
grant usage on app.passkeys_id_seq to warsha_app;
grant usage on app.payment_terms_id_seq to warsha_app;
grant usage on app.payments_id_seq to warsha_app;
grant usage on app.permission_groups_id_seq to warsha_app;
grant usage on app.pictures_id_seq to warsha_app;
grant usage on app.price_lists_id_seq to warsha_app;
grant usage on app.purchase_attachments_id_seq to warsha_app;
grant usage on app.purchase_invoices_id_seq to warsha_app;
grant usage on app.purchase_orders_id_seq to warsha_app;
grant usage on app.purchase_payments_id_seq to warsha_app;
grant usage on app.purchase_write_offs_id_seq to warsha_app;
grant usage on app.recurring_dues_id_seq to warsha_app;
grant usage on app.recurring_expenses_id_seq to warsha_app;
grant usage on app.recurring_transactions_id_seq to warsha_app;
grant usage on app.remembered_browsers_id_seq to warsha_app;
grant usage on app.sections_id_seq to warsha_app;
grant usage on app.services_id_seq to warsha_app;
grant usage on app.shares_id_seq to warsha_app;
grant usage on app.shops_id_seq to warsha_app;
grant usage on app.sign_ins_id_seq to warsha_app;
grant usage on app.spare_parts_id_seq to warsha_app;
grant usage on app.stock_activities_id_seq to warsha_app;
grant usage on app.stock_counts_id_seq to warsha_app;
grant usage on app.subscription_refunds_id_seq to warsha_app;
grant usage on app.subscriptions_id_seq to warsha_app;
grant usage on app.suppliers_id_seq to warsha_app;
grant usage on app.tablets_id_seq to warsha_app;
grant usage on app.tax_certificates_id_seq to warsha_app;
grant usage on app.tax_device_log_id_seq to warsha_app;
grant usage on app.tax_devices_id_seq to warsha_app;
grant usage on app.tax_periods_id_seq to warsha_app;
grant usage on app.ticket_notes_id_seq to warsha_app;
grant usage on app.ticket_packages_id_seq to warsha_app;
grant usage on app.ticket_parts_id_seq to warsha_app;
grant usage on app.ticket_payers_id_seq to warsha_app;
grant usage on app.ticket_sections_id_seq to warsha_app;
grant usage on app.ticket_services_id_seq to warsha_app;
grant usage on app.ticket_technicians_id_seq to warsha_app;
grant usage on app.tickets_id_seq to warsha_app;
grant usage on app.transfers_id_seq to warsha_app;
grant usage on app.users_id_seq to warsha_app;
grant usage on app.vat_registrations_id_seq to warsha_app;
grant usage on app.vehicle_km_id_seq to warsha_app;
grant usage on app.vehicles_id_seq to warsha_app;
grant usage on app.webhook_deliveries_id_seq to warsha_app;
grant usage on app.webhooks_id_seq to warsha_app;
grant usage on app.work_stretches_id_seq to warsha_app;
grant usage on platform.desk_changes_id_seq to warsha_platform;
grant usage on platform.installation_mails_id_seq to warsha_platform;
grant usage on platform.support_entries_id_seq to warsha_platform;

-- Grants on columns
grant select (asked_at) on app.subscription_documents to warsha_platform;
grant select (code_hash) on platform.registrations to warsha_app;
grant select (company_id) on app.subscription_documents to warsha_platform;
grant select (company_id) on app.subscription_refunds to warsha_platform;
grant select (company_id) on app.subscriptions to warsha_platform;
grant select (expires_at) on platform.registrations to warsha_app;
grant select (id) on app.companies to warsha_platform;
grant select (id) on app.subscription_refunds to warsha_platform;
grant select (id) on app.subscriptions to warsha_platform;
grant select (id) on platform.registrations to warsha_app;
grant select (issued_at) on app.subscription_documents to warsha_platform;
grant select (kind) on app.subscription_documents to warsha_platform;
grant select (method) on app.subscriptions to warsha_platform;
grant select (name_ar) on app.companies to warsha_platform;
grant select (name_en) on app.companies to warsha_platform;
grant select (paid_minor) on app.subscriptions to warsha_platform;
grant select (problem) on app.subscription_documents to warsha_platform;
grant select (registration_no) on app.companies to warsha_platform;
grant select (settled_at) on app.subscription_refunds to warsha_platform;
grant select (settled_at) on app.subscriptions to warsha_platform;
grant select (state) on app.subscription_refunds to warsha_platform;
grant select (state) on app.subscriptions to warsha_platform;
grant select (sub_domain) on app.companies to warsha_platform;
grant select (subscription_id) on app.subscription_documents to warsha_platform;
grant select (subscription_id) on app.subscription_refunds to warsha_platform;
grant select (vat_number) on app.companies to warsha_platform;
grant update ("position") on app.plan_add_ons to warsha_platform;
grant update ("position") on app.plans to warsha_platform;
grant update (activated_at) on app.tax_devices to warsha_app;
grant update (active) on app.income_expense_categories to warsha_app;
grant update (active) on app.part_categories to warsha_app;
grant update (active) on app.permission_groups to warsha_app;
grant update (active) on app.plan_add_ons to warsha_platform;
grant update (active) on app.plans to warsha_platform;
grant update (active) on app.price_lists to warsha_app;
grant update (active) on app.spare_parts to warsha_app;
grant update (active) on app.vouchers to warsha_platform;
grant update (add_ons) on app.plans to warsha_platform;
grant update (allowed_actions) on app.permission_groups to warsha_app;
grant update (amount_minor) on app.other_transactions to warsha_app;
grant update (amount_minor) on app.vouchers to warsha_platform;
grant update (answer) on app.e_invoices to warsha_app;
grant update (answer_ms) on app.webhook_deliveries to warsha_app;
grant update (answer_status) on app.e_invoices to warsha_app;
grant update (answer_status) on app.webhook_deliveries to warsha_app;
grant update (asked_back_milli) on app.part_requests to warsha_app;
grant update (attached) on app.files to warsha_app;
grant update (attempts) on app.mails to warsha_app;
grant update (attempts) on platform.installation_mails to warsha_platform;
grant update (back_cost_minor) on app.invoice_lines to warsha_app;
grant update (back_milli) on app.invoice_lines to warsha_app;
grant update (bad_debt_minor) on app.purchase_invoices to warsha_app;
grant update (bad_debt_minor) on app.receivables to warsha_app;
grant update (brand) on app.spare_parts to warsha_app;
grant update (cancelled_at) on app.receivables to warsha_app;
grant update (carried_minor) on app.tax_periods to warsha_app;
grant update (category_id) on app.other_transactions to warsha_app;
grant update (category_id) on app.spare_parts to warsha_app;
grant update (cleared_xml) on app.e_invoices to warsha_app;
grant update (closed_at) on app.drawers to warsha_app;
grant update (closed_by) on app.drawers to warsha_app;
grant update (closed_by_ar) on app.drawers to warsha_app;
grant update (closed_by_en) on app.drawers to warsha_app;
grant update (code) on app.journal_accounts to warsha_app;
grant update (counted_at) on app.stock_count_lines to warsha_app;
grant update (counted_by) on app.stock_count_lines to warsha_app;
grant update (counted_by_ar) on app.stock_count_lines to warsha_app;
grant update (counted_by_en) on app.stock_count_lines to warsha_app;
grant update (counted_milli) on app.stock_count_lines to warsha_app;
grant update (credited_milli) on app.part_requests to warsha_app;
grant update (credited_value_minor) on app.part_requests to warsha_app;
grant update (current_milli) on app.stock to warsha_app;
grant update (customer_id) on app.invoices to warsha_app;
grant update (customer_id) on app.other_transactions to warsha_app;
grant update (customer_id) on app.payments to warsha_app;
grant update (customer_id) on app.receivables to warsha_app;
grant update (customer_id) on app.shares to warsha_app;
grant update (customer_id) on app.ticket_payers to warsha_app;
grant update (dealer_id) on app.invoices to warsha_app;
grant update (dealer_id) on app.payments to warsha_app;
grant update (dealer_id) on app.receivables to warsha_app;
grant update (dealer_id) on app.shares to warsha_app;
grant update (dealer_id) on app.ticket_payers to warsha_app;
grant update (deleted_at) on app.webhooks to warsha_app;
grant update (doomed) on app.loose_objects to warsha_app;
grant update (enabled) on app.webhooks to warsha_app;
grant update (ended) on app.purchase_order_lines to warsha_app;
grant update (ended_at) on app.purchase_orders to warsha_app;
grant update (ended_at) on app.stock_counts to warsha_app;
grant update (ended_at) on app.transfers to warsha_app;
grant update (ended_by) on app.stock_counts to warsha_app;
grant update (ended_by_ar) on app.stock_counts to warsha_app;
grant update (ended_by_en) on app.stock_counts to warsha_app;
grant update (ends_on) on app.vouchers to warsha_platform;
grant update (events) on app.webhooks to warsha_app;
grant update (every_km) on app.critical_services to warsha_app;
grant update (every_months) on app.critical_services to warsha_app;
grant update (expected_milli) on app.stock_count_lines to warsha_app;
grant update (expected_on) on app.purchase_order_lines to warsha_app;
grant update (expected_on) on app.purchase_orders to warsha_app;
grant update (expires_at) on app.baskets to warsha_app;
grant update (factor_milli) on app.spare_parts to warsha_app;
grant update (failing_since) on app.webhooks to warsha_app;
grant update (fault) on app.chain_checks to warsha_app;
grant update (fault_counter) on app.chain_checks to warsha_app;
grant update (finished_at) on app.chain_checks to warsha_app;
grant update (finished_at) on app.mails to warsha_app;
grant update (finished_at) on platform.installation_mails to warsha_platform;
grant update (first_seen_at) on app.shares to warsha_app;
grant update (gross_minor) on app.purchase_invoice_lines to warsha_app;
grant update (gross_minor) on app.purchase_invoices to warsha_app;
grant update (happened_on) on app.other_transactions to warsha_app;
grant update (held_milli) on app.basket_lines to warsha_app;
grant update (import_vat_minor) on app.purchase_invoices to warsha_app;
grant update (invoice_id) on app.other_transactions to warsha_app;
grant update (invoice_id) on app.purchase_attachments to warsha_app;
grant update (invoice_id) on app.recurring_dues to warsha_app;
grant update (invoice_id) on app.ticket_payers to warsha_app;
grant update (invoiced_on) on app.purchase_invoices to warsha_app;
grant update (issued_milli) on app.part_requests to warsha_app;
grant update (issued_value_minor) on app.part_requests to warsha_app;
grant update (kept_id) on app.merges to warsha_app;
grant update (last_cost_minor) on app.stock to warsha_app;
grant update (last_counter) on app.tax_devices to warsha_app;
grant update (last_hash) on app.tax_devices to warsha_app;
grant update (last_submitted_at) on app.e_invoices to warsha_app;
grant update (ledger_id) on app.stock_count_lines to warsha_app;
grant update (lost_milli) on app.transfer_lines to warsha_app;
grant update (lost_minor) on app.transfer_lines to warsha_app;
grant update (max_shops) on app.plans to warsha_platform;
grant update (max_uses) on app.vouchers to warsha_platform;
grant update (member_tin) on app.tax_devices to warsha_app;
grant update (messages) on app.e_invoices to warsha_app;
grant update (min_price_minor) on app.spare_parts to warsha_app;
grant update (min_price_minor) on app.stock to warsha_app;
grant update (minimum_milli) on app.stock to warsha_app;
grant update (monthly_minor) on app.plan_add_ons to warsha_platform;
grant update (monthly_minor) on app.plans to warsha_platform;
grant update (moved_at) on app.stock to warsha_app;
grant update (moved_between) on app.stock_count_lines to warsha_app;
grant update (name) on app.journal_accounts to warsha_app;
grant update (name) on app.webhooks to warsha_app;
grant update (name_ar) on app.income_expense_categories to warsha_app;
grant update (name_ar) on app.part_categories to warsha_app;
grant update (name_ar) on app.permission_groups to warsha_app;
grant update (name_ar) on app.plan_add_ons to warsha_platform;
grant update (name_ar) on app.plans to warsha_platform;
grant update (name_ar) on app.price_lists to warsha_app;
grant update (name_ar) on app.spare_parts to warsha_app;
grant update (name_en) on app.income_expense_categories to warsha_app;
grant update (name_en) on app.part_categories to warsha_app;
grant update (name_en) on app.permission_groups to warsha_app;
grant update (name_en) on app.plan_add_ons to warsha_platform;
grant update (name_en) on app.plans to warsha_platform;
grant update (name_en) on app.price_lists to warsha_app;
grant update (name_en) on app.spare_parts to warsha_app;
grant update (next_try_at) on app.e_invoices to warsha_app;
grant update (next_try_at) on app.webhook_deliveries to warsha_app;
grant update (no_vat_reason) on app.other_transactions to warsha_app;
grant update (no_vat_reason) on app.purchase_invoices to warsha_app;
grant update (note) on app.drawers to warsha_app;
grant update (note) on app.other_transactions to warsha_app;
grant update (note) on app.purchase_invoices to warsha_app;
grant update (note) on app.purchase_orders to warsha_app;
grant update (note) on app.spare_parts to warsha_app;
grant update (note) on app.transfers to warsha_app;
grant update (noticed_days) on app.tax_certificates to warsha_app;
grant update (noticed_hours) on app.tax_devices to warsha_app;
grant update (off_bp) on app.price_lists to warsha_app;
grant update (opening_milli) on app.stock to warsha_app;
grant update (otp_hint) on app.tax_devices to warsha_app;
grant update (otp_updated_at) on app.tax_devices to warsha_app;
grant update (paid_minor) on app.purchase_invoices to warsha_app;
grant update (paid_minor) on app.receivables to warsha_app;
grant update (part_key) on app.spare_parts to warsha_app;
grant update (part_no) on app.spare_parts to warsha_app;
grant update (payment_due_on) on app.purchase_invoices to warsha_app;
grant update (percent_bp) on app.vouchers to warsha_platform;
grant update (picture_path) on app.spare_parts to warsha_app;
grant update (plan_id) on app.vouchers to warsha_platform;
grant update (posted_at) on app.other_transactions to warsha_app;
grant update (posted_at) on app.tax_periods to warsha_app;
grant update (posted_by) on app.other_transactions to warsha_app;
grant update (posted_by) on app.tax_periods to warsha_app;
grant update (posted_by_ar) on app.other_transactions to warsha_app;
grant update (posted_by_ar) on app.tax_periods to warsha_app;
grant update (posted_by_en) on app.other_transactions to warsha_app;
grant update (posted_by_en) on app.tax_periods to warsha_app;
grant update (posted_milli) on app.stock_count_lines to warsha_app;
grant update (posted_minor) on app.stock_count_lines to warsha_app;
grant update (price_bands_version) on app.companies to warsha_app;
grant update (price_minor) on app.price_list_prices to warsha_app;
grant update (price_minor) on app.spare_parts to warsha_app;
grant update (price_minor) on app.stock to warsha_app;
grant update (problem) on app.mails to warsha_app;
grant update (problem) on app.webhook_deliveries to warsha_app;
grant update (problem) on platform.installation_mails to warsha_platform;
grant update (purchase_invoice_id) on app.other_transactions to warsha_app;
grant update (purchase_unit) on app.spare_parts to warsha_app;
grant update (qr_code) on app.purchase_invoices to warsha_app;
grant update (quantity_milli) on app.purchase_order_lines to warsha_app;
grant update (read_at) on app.notifications to warsha_app;
grant update (reason) on app.stock_counts to warsha_app;
grant update (reason) on app.transfers to warsha_app;
grant update (received_milli) on app.part_requests to warsha_app;
grant update (received_milli) on app.purchase_order_lines to warsha_app;
grant update (received_milli) on app.transfer_lines to warsha_app;
grant update (received_minor) on app.transfer_lines to warsha_app;
grant update (recurring_id) on app.other_transactions to warsha_app;
grant update (refunded_minor) on app.receivables to warsha_app;
grant update (replaced) on app.e_invoices to warsha_app;
grant update (replaced_at) on app.tax_certificates to warsha_app;
grant update (requested_milli) on app.part_requests to warsha_app;
grant update (reserved_milli) on app.part_requests to warsha_app;
grant update (reserved_milli) on app.stock to warsha_app;
grant update (retired_at) on app.tax_devices to warsha_app;
grant update (returned_milli) on app.part_requests to warsha_app;
grant update (returned_milli) on app.purchase_invoice_lines to warsha_app;
grant update (returned_minor) on app.invoice_lines to warsha_app;
grant update (returned_minor) on app.purchase_invoice_lines to warsha_app;
grant update (returned_minor) on app.purchase_invoices to warsha_app;
grant update (returned_minor) on app.receivables to warsha_app;
grant update (revoked_at) on app.shares to warsha_app;
grant update (roles) on app.permission_groups to warsha_app;
grant update (round_tries) on app.webhook_deliveries to warsha_app;
grant update (sealed) on app.tax_certificates to warsha_app;
grant update (sealed_content) on app.mails to warsha_app;
grant update (sealed_content) on platform.installation_mails to warsha_platform;
grant update (sealed_secret) on app.webhooks to warsha_app;
grant update (sealed_with) on app.tax_certificates to warsha_app;
grant update (seen_at) on platform.clock to warsha_platform;
grant update (sent_at) on app.purchase_orders to warsha_app;
grant update (sent_at) on app.transfers to warsha_app;
grant update (sent_by) on app.purchase_orders to warsha_app;
grant update (sent_by_ar) on app.purchase_orders to warsha_app;
grant update (sent_by_ar) on app.transfers to warsha_app;
grant update (sent_by_en) on app.purchase_orders to warsha_app;
grant update (sent_by_en) on app.transfers to warsha_app;
grant update (sent_how) on app.purchase_orders to warsha_app;
grant update (sent_to) on app.purchase_orders to warsha_app;
grant update (set_aside_at) on app.e_invoices to warsha_app;
grant update (settled_at) on app.recurring_dues to warsha_app;
grant update (settled_by) on app.recurring_dues to warsha_app;
grant update (settled_by_ar) on app.recurring_dues to warsha_app;
grant update (settled_by_en) on app.recurring_dues to warsha_app;
grant update (shelf) on app.stock to warsha_app;
grant update (shortage_minor) on app.stock_counts to warsha_app;
grant update (starts_on) on app.vouchers to warsha_platform;
grant update (state) on app.purchase_orders to warsha_app;
grant update (state) on app.recurring_dues to warsha_app;
grant update (state) on app.stock_counts to warsha_app;
grant update (state) on app.tax_devices to warsha_app;
grant update (state) on app.transfers to warsha_app;
grant update (state) on app.webhook_deliveries to warsha_app;
grant update (status) on app.e_invoices to warsha_app;
grant update (status) on app.mails to warsha_app;
grant update (status) on platform.installation_mails to warsha_platform;
grant update (stock_difference_minor) on app.purchase_invoices to warsha_app;
grant update (stock_milli) on app.purchase_order_lines to warsha_app;
grant update (supplier_doc_key) on app.purchase_invoices to warsha_app;
grant update (supplier_doc_no) on app.other_transactions to warsha_app;
grant update (supplier_doc_no) on app.purchase_invoices to warsha_app;
grant update (supplier_id) on app.other_transactions to warsha_app;
grant update (supplier_id) on app.purchase_invoices to warsha_app;
grant update (supplier_id) on app.purchase_orders to warsha_app;
grant update (supplier_name) on app.other_transactions to warsha_app;
grant update (supplier_name) on app.purchase_invoices to warsha_app;
grant update (surplus_minor) on app.stock_counts to warsha_app;
grant update (switched_off_at) on app.webhooks to warsha_app;
grant update (taxable_minor) on app.purchase_invoice_lines to warsha_app;
grant update (taxable_minor) on app.purchase_invoices to warsha_app;
grant update (ticket_part_id) on app.part_requests to warsha_app;
grant update (ticket_part_id) on app.purchase_invoice_lines to warsha_app;
grant update (title) on app.other_transactions to warsha_app;
grant update (to_complete) on app.purchase_invoices to warsha_app;
grant update (to_counter) on app.chain_checks to warsha_app;
grant update (to_hash) on app.chain_checks to warsha_app;
grant update (to_shop_id) on app.transfers to warsha_app;
grant update (total_minor) on app.purchase_invoice_lines to warsha_app;
grant update (total_minor) on app.purchase_invoices to warsha_app;
grant update (transaction_id) on app.purchase_attachments to warsha_app;
grant update (tried_at) on app.webhook_deliveries to warsha_app;
grant update (tries) on app.e_invoices to warsha_app;
grant update (tries) on app.webhook_deliveries to warsha_app;
grant update (unanswered) on app.e_invoices to warsha_app;
grant update (uncounted_as_zero) on app.stock_counts to warsha_app;
grant update (unit) on app.spare_parts to warsha_app;
grant update (url) on app.webhooks to warsha_app;
grant update (uses) on app.vouchers to warsha_app;
grant update (value_minor) on app.stock to warsha_app;
grant update (value_minor) on app.transfer_lines to warsha_app;
grant update (vat_exemption) on app.other_transactions to warsha_app;
grant update (vat_exemption_note) on app.other_transactions to warsha_app;
grant update (vat_minor) on app.purchase_invoice_lines to warsha_app;
grant update (vat_minor) on app.purchase_invoices to warsha_app;
grant update (vat_mode) on app.other_transactions to warsha_app;
grant update (vat_mode) on app.purchase_invoices to warsha_app;
grant update (vehicle_id) on app.vehicle_km to warsha_app;
grant update (version) on app.critical_services to warsha_app;
grant update (version) on app.drawers to warsha_app;
grant update (version) on app.income_expense_categories to warsha_app;
grant update (version) on app.journal_accounts to warsha_app;
grant update (version) on app.other_transactions to warsha_app;
grant update (version) on app.part_categories to warsha_app;
grant update (version) on app.part_requests to warsha_app;
grant update (version) on app.permission_groups to warsha_app;
grant update (version) on app.plan_add_ons to warsha_platform;
grant update (version) on app.plans to warsha_platform;
grant update (version) on app.price_lists to warsha_app;
grant update (version) on app.purchase_invoices to warsha_app;
grant update (version) on app.purchase_orders to warsha_app;
grant update (version) on app.spare_parts to warsha_app;
grant update (version) on app.stock to warsha_app;
grant update (version) on app.stock_count_lines to warsha_app;
grant update (version) on app.stock_counts to warsha_app;
grant update (version) on app.tax_devices to warsha_app;
grant update (version) on app.tax_periods to warsha_app;
grant update (version) on app.transfers to warsha_app;
grant update (version) on app.vouchers to warsha_platform;
grant update (version) on app.webhooks to warsha_app;
grant update (yearly_minor) on app.plan_add_ons to warsha_platform;
grant update (yearly_minor) on app.plans to warsha_platform;

-- Grants on functions
grant execute on function app.changed(bigint) to public;
grant execute on function app.changed(bigint) to warsha_app;
grant execute on function app.enter(bigint) to public;
grant execute on function app.enter(bigint) to warsha_app;
grant execute on function app.search(text,app.search_kind[],integer) to warsha_app;
