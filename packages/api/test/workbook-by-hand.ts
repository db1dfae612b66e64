import { packed, zipOf } from '../src/exports/zip.ts'

/** A workbook with this list of texts and these rows, as XML. */
export async function bookOf({ texts = '', rows = '' }): Promise<Buffer> {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (...list: [name: string, target: string][]) => {
    const each = list.map(
      ([name, target], at) => `<Relationship Id="r${at}" Type="${type}/${name}" Target="${target}"/>`,
    )
    return `<Relationships>${each.join('')}</Relationships>`
  }
  const files = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'sheet.xml'], ['sharedStrings', 'texts.xml']),
    'xl/texts.xml': `<sst>${texts}</sst>`,
    'xl/sheet.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return Buffer.concat(zipOf(await Promise.all(Object.entries(files).map(([name, text]) => packed(name, [text])))))
}
export const row = (cells: string) => `<row>${cells}</row>`
/** A cell that shows a text of the list. */
export const shared = (at: number) => `<c t="s"><v>${at}</v></c>`
