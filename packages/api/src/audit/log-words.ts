import auditAr from '@warsha/i18n/ar/audit.json' with { type: 'json' }
import recordsAr from '@warsha/i18n/ar/records.json' with { type: 'json' }
import auditEn from '@warsha/i18n/en/audit.json' with { type: 'json' }
import recordsEn from '@warsha/i18n/en/records.json' with { type: 'json' }

type Words = Record<string, string>
type Records = { lists: Record<string, { title: string }>; fields: Words }
type Log = { entities: Words; actions: Words; fields: Words }

/** The kinds and fields of short lists are named where their screens are. */
const withLists = ({ entities, actions, fields }: Log, records: Records): Log => ({
  entities: {
    ...Object.fromEntries(Object.entries(records.lists).map(([kind, { title }]) => [kind, title])),
    ...entities,
  },
  actions,
  fields: { ...records.fields, ...fields },
})

/** What the log of a company says, in each language. */
export const logWords = { en: withLists(auditEn, recordsEn), ar: withLists(auditAr, recordsAr) }
