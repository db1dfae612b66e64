import type { Database } from '@warsha/db/database'
import ar from '@warsha/i18n/ar/audit.json' with { type: 'json' }
import en from '@warsha/i18n/en/audit.json' with { type: 'json' }
import { sql } from 'kysely'

/** The fields that the log of a company's records tells of and that have no name in one of the languages. What is done to a ticket is told in sentences. */
export async function wordlessFields(owner: Database): Promise<string[]> {
  const { rows } = await sql<{ entity: string; field: string }>`
    select distinct entity, jsonb_object_keys(changes) as field from app.audit_events where ticket_id is null`.execute(
    owner,
  )
  return rows.filter(({ field }) => !hasWords(field)).map(({ entity, field }) => `${entity}.${field}`)
}

const [english, arabic]: Record<string, string>[] = [en.fields, ar.fields]
export const hasWords = (field: string): boolean => Boolean(english?.[field] && arabic?.[field])
