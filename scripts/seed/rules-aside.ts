import type pg from 'pg'

type Rule = { relation: string; name: string; definition: string; kind: 'index' | 'unique' | 'foreign' }

/**
 * Takes the indexes and foreign keys of the business tables aside while `work` loads rows, and puts every one back as it was:
 * building an index of a million rows at once costs a tenth of growing it row by row. PostgreSQL checks all rows again as they
 * come back, so nothing gets past a rule. Checks, not-nulls and primary keys stay in force throughout.
 */
export async function withRulesAside(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const rules = await listRules(client)
  for (const kind of ['foreign', 'unique', 'index'] as const)
    for (const rule of rules.filter((one) => one.kind === kind)) await client.query(dropOf(client, rule))
  await work()
  await client.query(`set local maintenance_work_mem = '512MB'`)
  // Statistics come before the foreign keys, so that their checks are planned for tables of this size; rough ones do for that.
  await client.query('set local default_statistics_target = 10')
  for (const step of ['unique', 'index', 'analyze', 'foreign'] as const) {
    if (step === 'analyze') await client.query('analyze')
    else for (const rule of rules.filter((one) => one.kind === step)) await client.query(restoreOf(client, rule))
  }
}

const dropOf = (client: pg.Client, { kind, relation, name }: Rule): string =>
  kind === 'index'
    ? `drop index app.${client.escapeIdentifier(name)}`
    : `alter table ${relation} drop constraint ${client.escapeIdentifier(name)}`

const restoreOf = (client: pg.Client, { kind, relation, name, definition }: Rule): string =>
  kind === 'index'
    ? definition
    : `alter table ${relation} add constraint ${client.escapeIdentifier(name)} ${definition}`

async function listRules(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(`
    select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition,
      case contype when 'f' then 'foreign' else 'unique' end as kind
    from pg_constraint where connamespace = 'app'::regnamespace and contype in ('f', 'u')
      and conrelid in (select attrelid from pg_attribute where attname = 'company_id' and not attisdropped)
      -- A unique key that something refers to stays, as the reference needs it.
      and not (contype = 'u' and exists (select from pg_constraint f where f.contype = 'f' and f.conindid = pg_constraint.conindid))
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), 'index'
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'app'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
      and indrelid in (select attrelid from pg_attribute where attname = 'company_id' and not attisdropped)
    order by 1, 2`)
  return rows.map((rule) => ({ ...rule, name: rule.name.replace(/^app\./, '') }))
}
