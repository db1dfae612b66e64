import { withConnection } from '@warsha/db/connection'
import { Cli } from 'kysely-codegen'

/** The tables as TypeScript types. Schemas are not part of the names: one connection works in one of them. */
export async function schemaTypes(ownerUrl: string): Promise<string> {
  const roots = await domainRoots(ownerUrl)
  const text = await new Cli().generate({
    url: ownerUrl,
    dialect: 'postgres',
    camelCase: true,
    defaultSchemas: ['app', 'platform'],
    includePattern: '(app|platform).*',
    // Unfolded below instead, all but money, so that an amount is told from a plain number.
    domains: false,
    postprocess: ({ metadata }) => {
      for (const column of metadata.tables.flatMap((table) => table.columns)) {
        column.dataType = roots.get(column.dataType) ?? column.dataType
      }
      return Promise.resolve(metadata)
    },
    typeMapping: { money: 'Money', int8: 'number', date: 'string', timestamptz: 'string' },
    outFile: null,
    logLevel: 'silent',
  })
  const head =
    "// Written by `npm run gen` from the migrated database. Do not edit.\n\nimport type { Money } from '@warsha/domain/money'\n"
  return text.replace(/^\/\*\*[\s\S]*?\*\/\n*/, head)
}

async function domainRoots(ownerUrl: string): Promise<Map<string, string>> {
  return withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ domain: string; root: string }>(
      `select t.typname as domain, b.typname as root from pg_type t join pg_type b on b.oid = t.typbasetype
       where t.typnamespace = 'app'::regnamespace and t.typtype = 'd' and t.typname <> 'money'`,
    )
    return new Map(rows.map((row) => [row.domain, row.root]))
  })
}
