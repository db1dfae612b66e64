import { withConnection } from '@warsha/db/connection'

// The server's own descriptions, sorted, so that the same migrations give the same text on every machine.
const schemas = `n.nspname in ('app', 'platform')`

const grantee = `case a.grantee when 0 then 'public' else a.grantee::regrole::text end`

const grants = (kind: string, object: string, acl: string, from: string): string => `
  select format('grant %s on ${kind}%s to %s;', string_agg(lower(a.privilege_type), ', ' order by a.privilege_type), ${object}, ${grantee})
  from ${from}, aclexplode(${acl}) a where ${schemas} and a.grantee <> a.grantor group by ${object}, a.grantee order by 1`

const parts: [title: string, query: string][] = [
  ['Schemas', `select format('create schema %I;', n.nspname) from pg_namespace n where ${schemas} order by 1`],
  [
    'Domains',
    `select format('create domain %I.%I as %s%s;', n.nspname, t.typname, format_type(t.typbasetype, t.typtypmod),
        coalesce((select string_agg(format(' constraint %I %s', c.conname, pg_get_constraintdef(c.oid)), '' order by c.conname) from pg_constraint c where c.contypid = t.oid), ''))
      from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${schemas} and t.typtype = 'd' order by 1`,
  ],
  [
    'Closed sets',
    `select format('create type %I.%I as enum (%s);', n.nspname, t.typname, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder))
      from pg_type t join pg_namespace n on n.oid = t.typnamespace join pg_enum e on e.enumtypid = t.oid where ${schemas} group by n.nspname, t.typname order by 1`,
  ],
  [
    'Tables',
    `select format(E'create table %I.%I (\\n%s\\n);', n.nspname, t.relname, concat_ws(E',\\n', (
        select string_agg(concat_ws(' ', format('  %I %s', c.attname, format_type(c.atttypid, c.atttypmod)),
            case when c.attcollation <> 0 and c.attcollation <> y.typcollation then format('collate %s', c.attcollation::regcollation) end,
            case when c.attnotnull then 'not null' end,
            case when c.attidentity <> '' then 'generated always as identity' when c.attgenerated <> '' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
              when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end), E',\\n' order by c.attnum)
        from pg_attribute c join pg_type y on y.oid = c.atttypid left join pg_attrdef d on d.adrelid = c.attrelid and d.adnum = c.attnum
        where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped), (
        select string_agg(format('  constraint %I %s', c.conname, pg_get_constraintdef(c.oid)), E',\\n' order by c.contype desc, c.conname)
        from pg_constraint c where c.conrelid = t.oid and c.contype <> 'n')))
      from pg_class t join pg_namespace n on n.oid = t.relnamespace where ${schemas} and t.relkind in ('r', 'p') order by n.nspname, t.relname`,
  ],
  [
    'Views',
    `select format(E'create %sview %I.%I as\\n%s', case t.relkind when 'm' then 'materialized ' else '' end, n.nspname, t.relname, pg_get_viewdef(t.oid, true))
      from pg_class t join pg_namespace n on n.oid = t.relnamespace where ${schemas} and t.relkind in ('v', 'm') order by n.nspname, t.relname`,
  ],
  [
    'Indexes',
    `select pg_get_indexdef(i.indexrelid) || ';' from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
      where ${schemas} and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')) order by 1`,
  ],
  [
    'Functions',
    `select pg_get_functiondef(f.oid) || ';' from pg_proc f join pg_namespace n on n.oid = f.pronamespace where ${schemas} order by f.oid::regprocedure::text`,
  ],
  [
    'Row-level security',
    `select format('alter table %I.%I enable row level security%s;', n.nspname, t.relname, case when t.relforcerowsecurity then ', force row level security' else '' end)
      from pg_class t join pg_namespace n on n.oid = t.relnamespace where ${schemas} and t.relrowsecurity order by 1`,
  ],
  [
    'Policies',
    `select concat_ws(' ', format('create policy %I on %I.%I as %s for %s to %s', policyname, schemaname, tablename, lower(permissive), lower(cmd), array_to_string(roles, ', ')),
        'using (' || qual || ')', 'with check (' || with_check || ')') || ';'
      from pg_policies, lateral (select schemaname as nspname) n where ${schemas} order by 1`,
  ],
  ['Grants on schemas', grants('schema ', 'n.nspname', 'n.nspacl', 'pg_namespace n')],
  [
    'Grants on tables and sequences',
    grants('', 't.oid::regclass::text', 't.relacl', 'pg_class t join pg_namespace n on n.oid = t.relnamespace'),
  ],
  [
    'Grants on columns',
    `select format('grant %s (%I) on %s to %s;', lower(a.privilege_type), c.attname, t.oid::regclass, ${grantee})
      from pg_attribute c join pg_class t on t.oid = c.attrelid join pg_namespace n on n.oid = t.relnamespace, aclexplode(c.attacl) a where ${schemas} order by 1`,
  ],
  [
    'Grants on functions',
    grants(
      'function ',
      'f.oid::regprocedure::text',
      'f.proacl',
      'pg_proc f join pg_namespace n on n.oid = f.pronamespace',
    ),
  ],
]

/** What the migrations amount to, as SQL to read: never run, only compared. */
export async function schemaText(ownerUrl: string): Promise<string> {
  return withConnection(ownerUrl, async (client) => {
    let text =
      '-- Written by `npm run gen` from the migrated database: the sum of all migrations, to read. Do not edit.\n'
    for (const [title, query] of parts) {
      const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
      if (rows.length > 0) text += `\n-- ${title}\n${rows.map(([line]) => line.trimEnd()).join('\n')}\n`
    }
    return text
  })
}
