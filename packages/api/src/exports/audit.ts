import type { AuditEvent } from '@warsha/contract/audit'
import { activityActions, type FactKind, isToldInSentence } from '@warsha/domain/activities'
import { type AuditSpeaker, auditText, nothing } from '@warsha/domain/audit-text'
import { decimalText } from '@warsha/domain/exports'
import activitiesAr from '@warsha/i18n/ar/activities.json' with { type: 'json' }
import auditAr from '@warsha/i18n/ar/audit.json' with { type: 'json' }
import lookupsAr from '@warsha/i18n/ar/lookups.json' with { type: 'json' }
import activitiesEn from '@warsha/i18n/en/activities.json' with { type: 'json' }
import auditEn from '@warsha/i18n/en/audit.json' with { type: 'json' }
import lookupsEn from '@warsha/i18n/en/lookups.json' with { type: 'json' }
import { eventsAsListed } from '../audit/list-audit.ts'
import { logWords } from '../audit/log-words.ts'
import { findDecimals } from '../lib/actor.ts'
import type { Language } from '../lib/context.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'
import type { Speaker } from './words.ts'

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
  { word: 'action', kind: 'text', width: 60, value: (row, { language }) => actionText(row, language) },
  { word: 'changes', kind: 'text', width: 60, value: changesText },
]

const wordsOf = (language: Language) => logWords[language]

const kinds: Record<string, Record<string, FactKind>> = activityActions

/** Of a ticket the sentence of its own page; of everything else what was done. */
function actionText(row: Row, language: Language): string {
  const sentences: Record<string, string> = language === 'ar' ? activitiesAr : activitiesEn
  const sentence = isToldInSentence(row) ? sentences[row.action] : undefined
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
  if (value === null || value === undefined || value === '') return nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Each field with what it was and what it is; the facts of a ticket stand in its sentence already. */
function changesText(row: Row, { language, name }: Speaker): string | null {
  if (isToldInSentence(row)) return null
  const say = auditSpeaker(language, name, row.decimals)
  const lines = Object.entries(row.changes).map(([field, value]) => {
    const isChange = Array.isArray(value) && value.length === 2
    const [before, now] = isChange ? value : [undefined, value]
    const text = auditText(field, now, say)
    return `${say.label(field)}: ${isChange ? `${auditText(field, before, say)} → ${text}` : text}`
  })
  return lines.join('\n') || null
}

function auditSpeaker(language: Language, name: Speaker['name'], decimals: number): AuditSpeaker {
  const { yes, no, choices } = language === 'ar' ? auditAr : auditEn
  const { fields } = wordsOf(language)
  const lookups: unknown = language === 'ar' ? lookupsAr : lookupsEn
  return {
    money: (minor) => decimalText(minor, decimals),
    percent: (bp) => `${bp / 100}%`,
    yes,
    no,
    label: (field) => fields[field] ?? field,
    word: (lookup, value) => wordAt(lookups, [lookup, ...value.split('.')]) ?? wordAt(choices, [lookup, value]),
    name: (en, ar) => name(en, ar) ?? '',
  }
}

function wordAt(words: unknown, [key, ...rest]: readonly string[]): string | undefined {
  if (key === undefined) return typeof words === 'string' ? words : undefined
  if (typeof words !== 'object' || words === null || !Object.hasOwn(words, key)) return undefined
  return wordAt(Object.getOwnPropertyDescriptor(words, key)?.value, rest)
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
