import type { AuditEvent } from '@warsha/contract/audit'
import { activityActions, type FactKind } from '@warsha/domain/activities'
import { decimalText } from '@warsha/domain/exports'
import activitiesAr from '@warsha/i18n/ar/activities.json' with { type: 'json' }
import auditAr from '@warsha/i18n/ar/audit.json' with { type: 'json' }
import activitiesEn from '@warsha/i18n/en/activities.json' with { type: 'json' }
import auditEn from '@warsha/i18n/en/audit.json' with { type: 'json' }
import { eventsAsListed } from '../audit/list-audit.ts'
import { findDecimals } from '../lib/actor.ts'
import type { Language } from '../lib/context.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'

type Row = AuditEvent & { decimals: number }

const auditColumns: readonly ExportColumn<Row>[] = [
  { word: 'at', kind: 'moment', value: (row) => row.at },
  { word: 'user', kind: 'text', width: 24, value: (row, { name }) => name(row.userNameEn, row.userNameAr) },
  { word: 'address', kind: 'code', width: 18, value: (row) => row.address },
  {
    word: 'kind',
    kind: 'text',
    width: 20,
    value: (row, { language }) => wordsOf(language).entities[row.entity] ?? row.entity,
  },
  {
    word: 'record',
    kind: 'text',
    width: 24,
    value: (row, { name }) => name(row.recordEn, row.recordAr) || row.ticketNumber || String(row.entityId),
  },
  { word: 'deed', kind: 'text', width: 60, value: (row, { language }) => deedText(row, language) },
  { word: 'changes', kind: 'text', width: 60, value: (row, { language }) => changesText(row, language) },
]

type Words = Record<'entities' | 'actions' | 'fields', Record<string, string>>
const wordsOf = (language: Language): Words => (language === 'ar' ? auditAr : auditEn)

const kinds: Record<string, Record<string, FactKind>> = activityActions

/** Of a ticket the sentence of its own page; of everything else what was done. */
function deedText(row: Row, language: Language): string {
  const sentences: Record<string, string> = language === 'ar' ? activitiesAr : activitiesEn
  const sentence = row.ticketId === null ? undefined : sentences[row.action]
  if (!sentence) return wordsOf(language).actions[row.action] ?? row.action
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    factText(row.changes[name], kinds[row.action]?.[name], row.decimals, language),
  )
}

function factText(fact: unknown, kind: FactKind | undefined, decimals: number, language: Language): string {
  if (kind === 'money' && typeof fact === 'number') return decimalText(fact, decimals)
  if (kind === 'quantity' && typeof fact === 'number') return String(fact / 1000)
  if (typeof fact === 'object' && fact !== null && 'en' in fact && 'ar' in fact) {
    const name = language === 'ar' ? fact.ar || fact.en : fact.en || fact.ar
    return typeof name === 'string' ? name : ''
  }
  return valueText(fact)
}

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Each field with what it was and what it is; the facts of a ticket stand in its sentence already. */
function changesText(row: Row, language: Language): string | null {
  if (row.ticketId !== null) return null
  const lines = Object.entries(row.changes).map(([field, value]) => {
    const label = wordsOf(language).fields[field] ?? field
    const isChange = Array.isArray(value) && value.length === 2
    return isChange ? `${label}: ${valueText(value[0])} → ${valueText(value[1])}` : `${label}: ${valueText(value)}`
  })
  return lines.join('\n') || null
}

export const exportAuditLog = readingEndpoint.exports.auditLog.handler(({ input, context }) => {
  const { sortBy: _sort, isSortDescending, ...filter } = input
  return exported(context, {
    list: 'auditLog',
    columns: auditColumns,
    pages: rowsByPage(context.read, async ({ tx, actor }, slice) => {
      const decimals = await findDecimals(tx)
      const rows = await eventsAsListed(tx, filter, actor.timeZone, { ...slice, descending: isSortDescending ?? true })
      return rows.map((row) => ({ ...row, decimals }))
    }),
  })
})
