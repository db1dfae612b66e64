import type { ModuleAction } from '@warsha/domain/permissions'
import { roleNames } from '@warsha/domain/roles'
import lookupsAr from '@warsha/i18n/ar/lookups.json' with { type: 'json' }
import lookupsEn from '@warsha/i18n/en/lookups.json' with { type: 'json' }
import { stringify } from 'csv-stringify/sync'
import type { Language } from '../lib/context.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { shopTime } from '../shops/time.ts'
import { rightsIn } from '../users/rights.ts'
import { speakerOf } from './words.ts'
import { excelType, type SheetColumn, workbook } from './workbook.ts'

type Row = { action: ModuleAction; who: ReadonlySet<string> }

/** 'tickets.view' in words: its area, and what is done there. */
function wordsOf(action: ModuleAction, language: Language): [area: string, what: string] {
  const { modules, moduleActions } = language === 'ar' ? lookupsAr : lookupsEn
  const [module = '', name = ''] = action.split('.')
  const areas: Record<string, string> = modules
  const inArea: Record<string, Record<string, string>> = moduleActions
  return [areas[module] ?? module, inArea[module]?.[name] ?? name]
}

/** The table of rights as the screen shows it, a row for each action. */
export const exportRights = readingEndpoint.exports.rights.handler(async ({ input, context: { language, read } }) => {
  const speaker = speakerOf(language)
  const { words } = speaker
  const { table, today } = await read(async ({ tx, actor }) => ({
    table: await rightsIn(tx, input.shopId ?? actor.shopId),
    today: (await shopTime(tx, actor.shopId)).today,
  }))
  const across =
    input.of === 'roles'
      ? roleNames.map((role) => ({
          key: String(role),
          head: speaker.of('roles', role) ?? '',
        }))
      : table.people.map(({ id, nameEn, nameAr }) => ({ key: `${id}`, head: speaker.name(nameEn, nameAr) ?? '' }))
  const rows: Row[] = table.actions.map(({ action, roles }) => ({
    action,
    who: new Set<string>(
      input.of === 'roles'
        ? roles
        : table.people.filter(({ actions }) => actions.includes(action)).map(({ id }) => `${id}`),
    ),
  }))
  const columns: SheetColumn<Row>[] = [
    { head: words.columns.area, kind: 'text', value: ({ action }) => wordsOf(action, language)[0] },
    { head: words.columns.action, kind: 'text', width: 30, value: ({ action }) => wordsOf(action, language)[1] },
    ...across.map(({ key, head }) => ({
      head,
      kind: 'text' as const,
      width: 16,
      value: ({ who }: Row) => words.answers[who.has(key) ? 'yes' : 'no'],
    })),
  ]
  const name = words.lists.rights
  if (input.type === 'csv') {
    const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ value }) => value(row)))]
    // A name that begins like a formula stays a text.
    const text = stringify(lines, { bom: true, record_delimiter: 'windows', escape_formulas: true })
    return new File([text], `${name} ${today}.csv`, { type: 'text/csv; charset=utf-8' })
  }
  const terms = { decimals: 2, zone: 'UTC' }
  const bytes = await workbook({ name, columns, rows: [rows], rightToLeft: language === 'ar', terms })
  return new File(
    bytes.map((part) => new Uint8Array(part)),
    `${name} ${today}.xlsx`,
    { type: excelType },
  )
})
