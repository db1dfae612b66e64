import type { Database } from '@warsha/db/database'
import { sql } from 'kysely'
import { logWords } from '../src/audit/log-words.ts'

/** The fields that the log of a company's records tells of and that have no name in one of the languages. What is done to a ticket or an estimate is told in sentences. */
export async function wordlessFields(owner: Database): Promise<string[]> {
  const { rows } = await sql<{ entity: string; field: string }>`
    select distinct entity, jsonb_object_keys(changes) as field from app.audit_events where ticket_id is null and entity <> 'estimate'`.execute(
    owner,
  )
  return rows.filter(({ field }) => !hasWords(field)).map(({ entity, field }) => `${entity}.${field}`)
}

export const hasWords = (field: string): boolean => Boolean(logWords.en.fields[field] && logWords.ar.fields[field])
