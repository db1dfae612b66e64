/** A shop that issues e-invoices. */
export const device = `insert into app.tax_devices (company_id, shop_id, vat_registration_id, mode, state, serial, created_by, activated_at)
  select company_id, id, (select min(id) from app.vat_registrations where company_id = 1), 'TestMode', 'Active', gen_random_uuid(), 1, now()
  from app.shops where company_id = 1 order by id limit 1`
/** What the company is to others: programs with a key, programs that are told, its shared tablets, what it paid and got back, and support that was inside. */
export const outside = `;
  insert into app.sessions (company_id, id, user_id, expires_at, of_api_key) values (1, gen_random_uuid(), 1, now() + interval '1 year', true);
  insert into app.sessions (company_id, id, user_id, expires_at) values (1, gen_random_uuid(), 1, now() + interval '1 hour');
  insert into app.api_keys (company_id, user_id, session_id, name, hint, secret_hash, made_by)
    select 1, user_id, id, 'Books', 'wk_1', 'hash', 1 from app.sessions where of_api_key;
  insert into app.tablets (company_id, shop_id, name, token_hash, roles, idle_minutes, made_by)
    select 1, min(id), 'Bay 2', 'hash', '{Technician}', 5, 1 from app.shops where company_id = 1;
  insert into app.user_pins (company_id, user_id, pin_hash) values (1, 1, 'hash');
  insert into app.webhooks (company_id, name, url, events, sealed_secret, made_by) values (1, 'Books', 'https://books.example/', '{invoiceIssued}', 's', 1);
  insert into app.webhook_deliveries (company_id, webhook_id, event_id, event, body)
    select 1, id, gen_random_uuid(), 'invoiceIssued', '{}' from app.webhooks;
  insert into app.notifications (company_id, user_id, kind, shop_id, webhook_id)
    select 1, 1, 'webhookOff', (select min(id) from app.shops where company_id = 1), id from app.webhooks;
  insert into app.subscription_receipts (company_id, subscription_id, name, mime, bytes, content)
    select 1, max(id), 'r.pdf', 'application/pdf', 1, 'x' from app.subscriptions where company_id = 1;
  insert into app.subscription_documents (company_id, subscription_id, kind, net_minor, vat_minor, total_minor, first_day, last_day)
    select 1, max(id), 'creditNote', 100, 15, 115, current_date, current_date from app.subscriptions where company_id = 1
    on conflict do nothing;
  insert into app.subscription_refunds (company_id, iban, amount_minor, cancels, made_by, request_key, request_hash)
    values (1, 'SA0380000000608010167519', 100, false, 1, gen_random_uuid(), 'h');
  insert into platform.support_windows (company_id, until) values (1, now() + interval '1 hour');
  insert into platform.support_entries (company_id, operator, until) values (1, -1, now() + interval '1 hour')`
