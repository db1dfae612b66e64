import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { databaseUrl, withConnection } from '@warsha/db/connection'
import { migrate } from '@warsha/db/migrate'
import { fail } from './cannot-start.ts'
import { schemaText } from './gen/schema-text.ts'
import { schemaTypes } from './gen/schema-types.ts'
import { startThrowaway } from './postgres/throwaway.ts'

const root = join(import.meta.dirname, '..')
const onlyCheck = process.argv.includes('--check')

/** Writes one generated file, or with --check says whether it is as it would be written. */
async function settle(file: string, text: string): Promise<boolean> {
  const path = join(root, file)
  const now = await readFile(path, 'utf8').catch(() => '')
  if (now === text) return true
  if (!onlyCheck) await writeFile(path, text)
  const line = now.split('\n').findIndex((words, index) => words !== text.split('\n')[index])
  console.log(
    onlyCheck
      ? `${relative(root, path)}:${line + 1} is not what the migrations give; run npm run gen`
      : `${relative(root, path)} written`,
  )
  return !onlyCheck
}

/** The type generator resolves before its connections are closed; a server stopped under them would end this program. */
async function untilNobodyIsIn(serverUrl: string, database: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    const inside = 'select count(*)::int as count from pg_stat_activity where datname = $1'
    for (;;) {
      const { rows } = await client.query<{ count: number }>(inside, [database])
      if (rows[0]?.count === 0) return
    }
  })
}

async function generate(): Promise<boolean> {
  const server = await startThrowaway()
  try {
    await withConnection(server.url, (client) => client.query('create database gen'))
    const ownerUrl = databaseUrl(server.url, 'gen')
    await migrate(ownerUrl)
    const text = await settle('packages/db/schema.sql', await schemaText(ownerUrl))
    const types = await settle('packages/db/src/schema.gen.ts', await schemaTypes(ownerUrl))
    await untilNobodyIsIn(server.url, 'gen')
    return text && types
  } finally {
    await server.stop()
  }
}

process.exitCode = (await generate().catch(fail)) ? 0 : 1
