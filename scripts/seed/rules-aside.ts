import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { checkReferences } from './references.ts'

type Rule = { relation: string; name: string; definition: string; kind: 'index' | 'unique' | 'foreign' }

/**
 * Drops the indexes and unique keys of the business tables while `work` loads rows, and restores every one as it was:
 * building an index of a million rows at once costs a tenth of growing it row by row. References stay, unchecked while rows
 * come, and all rows are checked afterwards, so nothing gets past a rule. A role that may not skip the checks (skipping
 * takes a superuser, or a grant) drops them too. Checks, not-nulls and primary keys stay in force throughout.
 */
export async function withRulesAside(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const unwatched = await mayLeaveUnwatched(client)
  const rules = (await listRules(client)).filter(({ kind }) => kind !== 'foreign' || !unwatched)
  for (const kind of ['foreign', 'unique', 'index'] as const)
    for (const rule of rules.filter((one) => one.kind === kind)) await client.query(dropOf(client, rule))
  if (unwatched) await client.query('set local session_replication_role = replica')
  await work()
  if (unwatched) await client.query('set local session_replication_role = origin')
  await askAllProcessors(client)
  for (const step of ['unique', 'index', 'analyze', 'foreign'] as const) {
    if (step === 'analyze') await analyze(client)
    else for (const rule of rules.filter((one) => one.kind === step)) await client.query(restoreOf(client, rule))
  }
  if (unwatched) await checkReferences(client)
}

async function mayLeaveUnwatched(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as may`,
  )
  return rows[0]?.may ?? false
}

/** Parallel workers beside the one that runs the query; tables of a few thousand rows are worth a second one too. */
async function askAllProcessors(client: pg.Client): Promise<void> {
  const helpers = Math.max(1, availableParallelism() - 1)
  for (const setting of [
    `max_parallel_maintenance_workers = ${helpers}`,
    `max_parallel_workers_per_gather = ${helpers}`,
    `min_parallel_table_scan_size = '512kB'`,
    'parallel_setup_cost = 100',
    `maintenance_work_mem = '512MB'`,
    `work_mem = '512MB'`,
  ])
    await client.query(`set local ${setting}`)
}

/** Before the references are checked, so that the planner knows the sizes of the tables; rough statistics are enough. */
async function analyze(client: pg.Client): Promise<void> {
  await client.query('set local default_statistics_target = 10')
  await client.query('analyze')
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
