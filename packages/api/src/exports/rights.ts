import { differenceOf } from '@warsha/domain/permission-groups'
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

/** One action, or the group of each person, with what stands under each head. */
type Row = { action: ModuleAction | null; under: ReadonlyMap<string, string> }

/** 'tickets.view' in words: its area, and what is done there. */
function wordsOf(action: ModuleAction, language: Language): [area: string, what: string] {
  const { modules, moduleActions } = language === 'ar' ? lookupsAr : lookupsEn
  const [module = '', name = ''] = action.split('.')
  const areas: Record<string, string> = modules
  const inArea: Record<string, Record<string, string>> = moduleActions
  return [areas[module] ?? module, inArea[module]?.[name] ?? name]
}

type Answer = keyof ReturnType<typeof speakerOf>['words']['answers']
type Across = { key: string; head: string; group: string | null; answer: (action: ModuleAction) => Answer }
type Table = Awaited<ReturnType<typeof rightsIn>>

const rolesAcross = (speaker: ReturnType<typeof speakerOf>, { actions }: Table): Across[] =>
  roleNames.map((role) => ({
    key: String(role),
    head: speaker.of('roles', role) ?? '',
    group: null,
    answer: (asked) => (actions.some(({ action, roles }) => action === asked && roles.includes(role)) ? 'yes' : 'no'),
  }))

/** What differs from the group of a person says so. */
const peopleAcross = (speaker: ReturnType<typeof speakerOf>, { people }: Table): Across[] =>
  people.map(({ id, nameEn, nameAr, actions, group }) => ({
    key: `${id}`,
    head: speaker.name(nameEn, nameAr) ?? '',
    group: group && speaker.name(group.nameEn, group.nameAr),
    answer: (action) => {
      const differs = group && differenceOf(action, group)
      if (actions.includes(action)) return differs === 'added' ? 'added' : 'yes'
      return differs === 'removed' ? 'removed' : 'no'
    },
  }))

/** The table of rights as the screen shows it, a row for each action. */
export const exportRights = readingEndpoint.exports.rights.handler(async ({ input, context: { language, read } }) => {
  const speaker = speakerOf(language)
  const { words } = speaker
  const { table, today } = await read(async ({ tx, actor }) => ({
    table: await rightsIn(tx, input.shopId ?? actor.shopId),
    today: (await shopTime(tx, actor.shopId)).today,
  }))
  const across = input.of === 'roles' ? rolesAcross(speaker, table) : peopleAcross(speaker, table)
  const rows: Row[] = table.actions.map(({ action }) => ({
    action,
    under: new Map(across.map(({ key, answer }) => [key, words.answers[answer(action)]])),
  }))
  if (across.some(({ group }) => group))
    rows.unshift({ action: null, under: new Map(across.map(({ key, group }) => [key, group ?? ''])) })
  const area = (action: ModuleAction | null) =>
    action === null ? [words.columns.group, ''] : wordsOf(action, language)
  const columns: SheetColumn<Row>[] = [
    { head: words.columns.area, kind: 'text', value: ({ action }) => area(action)[0] ?? '' },
    { head: words.columns.action, kind: 'text', width: 30, value: ({ action }) => area(action)[1] ?? '' },
    ...across.map(({ key, head }) => ({
      head,
      kind: 'text' as const,
      width: 16,
      value: ({ under }: Row) => under.get(key) ?? '',
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
