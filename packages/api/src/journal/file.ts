import { columnsOfProgram, type DayLine, isFirstOfEntry, journalTable, linesByDay } from '@warsha/domain/journal-files'
import ar from '@warsha/i18n/ar/journal.json' with { type: 'json' }
import en from '@warsha/i18n/en/journal.json' with { type: 'json' }
import { stringify } from 'csv-stringify/sync'
import { excelType, workbook } from '../exports/workbook.ts'
import { findDecimals } from '../lib/actor.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findExport, listShopClocks, sumByDay } from './queries.ts'
import { refuseSomeShops } from './whole-company.ts'

/** A journal by day and account, in the columns of the program that imports it: the same file whenever it is fetched. */
export const journalFile = readingEndpoint.journal.exportFile.handler(async ({ input, context }) => {
  const { id, program, type } = input
  const { language, read } = context
  const found = await read(async ({ tx, actor }) => {
    await refuseSomeShops({ tx, actor })
    const found = await findExport(tx, id)
    if (!found) throw refuse({ code: 'NotFound' })
    const shops = new Map((await listShopClocks(tx)).map((shop) => [shop.id, shop]))
    const nameOf = (shopId: number) => {
      const { nameEn = '', nameAr = '' } = shops.get(shopId) ?? {}
      return language === 'ar' ? nameAr || nameEn : nameEn || nameAr
    }
    const lines = (await sumByDay(tx, id)).map((line) => ({ ...line, shop: nameOf(line.shopId) }))
    return { from: found.from, until: found.until, lines, decimals: await findDecimals(tx), zone: actor.timeZone }
  })
  const words = language === 'ar' ? ar : en
  const days = linesByDay(found.lines)
  const narration = ({ postedOn, shop }: DayLine) =>
    words.narration.replace('{{day}}', postedOn).replace('{{shop}}', shop)
  const name = `${words.fileName} ${found.from} ${found.until} ${program}`
  if (type === 'csv') {
    const table = journalTable(program, days, { decimals: found.decimals, narration })
    const text = stringify(table, { bom: true, record_delimiter: 'windows' })
    return new File([text], `${name}.csv`, { type: 'text/csv; charset=utf-8' })
  }
  const columns = columnsOfProgram(program, narration)
  const bytes = await workbook({
    name: words.fileName,
    columns: columns.map(({ head, kind, value }) => ({
      head,
      kind,
      value: (row: { line: DayLine; isFirst: boolean }) => value(row.line, row.isFirst),
    })),
    rows: [days.map((line, at) => ({ line, isFirst: isFirstOfEntry(days, at) }))],
    // Programs read the columns in their own order.
    rightToLeft: false,
    terms: { decimals: found.decimals, zone: found.zone },
  })
  return new File(
    bytes.map((part) => new Uint8Array(part)),
    `${name}.xlsx`,
    { type: excelType },
  )
})
