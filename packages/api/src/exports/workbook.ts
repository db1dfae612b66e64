import { type CellKind, type CellTerms, type CellValue, cell, columnName, escaped, styleOf, textCell } from './cells.ts'
import { inSlices } from './slices.ts'
import { stylesXml } from './styles.ts'
import { packed, zipOf } from './zip.ts'

export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `width` is in characters; left out it follows from the kind. */
export type SheetColumn<Row> = { head: string; kind: CellKind; width?: number; value: (row: Row) => CellValue }
export type Sheet<Row> = {
  name: string
  columns: readonly SheetColumn<Row>[]
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  rightToLeft: boolean
  terms: CellTerms
}

const widths: Record<CellKind, number> = { text: 24, code: 18, number: 11, money: 14, day: 12, moment: 17 }

function head<Row>({ columns, rightToLeft }: Sheet<Row>): string {
  const cols = columns.map(
    ({ kind, width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width ?? widths[kind]}" customWidth="1"/>`,
  )
  const cells = columns.map((column, at) => textCell(`${columnName(at)}1`, column.head, styleOf.head))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${rightToLeft ? ' rightToLeft="1"' : ''} tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
}

async function* sheetXml<Row>(sheet: Sheet<Row>): AsyncGenerator<string> {
  const { columns, rows, terms } = sheet
  const names = columns.map((_, at) => columnName(at))
  yield head(sheet)
  let number = 1
  for await (const slice of inSlices(rows)) {
    let text = ''
    for (const row of slice) {
      number += 1
      const cells = columns.map(({ kind, value }, at) => cell(`${names[at]}${number}`, kind, value(row), terms))
      text += `<row r="${number}">${cells.join('')}</row>`
    }
    yield text
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${number}"/></worksheet>`
}

/** Names of sheets are at most 31 characters, and some signs are none of them. */
const sheetName = (name: string): string => escaped(name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31))

const relations = (...targets: [type: string, target: string][]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`

const workbookXml = (name: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><bookViews><workbookView/></bookViews><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/**
 * A workbook of one sheet (ECMA-376), as the bytes of its file: heads frozen above, filters on them, read from right to left
 * where asked. Rows are taken slice by slice and only their compressed form is kept.
 */
export async function workbook<Row>(sheet: Sheet<Row>): Promise<Buffer[]> {
  return zipOf([
    await packed('[Content_Types].xml', [contentTypes]),
    await packed('_rels/.rels', [relations(['officeDocument', 'xl/workbook.xml'])]),
    await packed('xl/workbook.xml', [workbookXml(sheet.name)]),
    await packed('xl/_rels/workbook.xml.rels', [
      relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    ]),
    await packed('xl/styles.xml', [stylesXml(sheet.terms.decimals)]),
    await packed('xl/worksheets/sheet1.xml', sheetXml(sheet)),
  ])
}
