import { readXlsx } from 'hucre/xlsx'

/** What stands in an Excel file: its heads, and each row by them. */
export async function openedFile(file: File) {
  const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets
  const [heads = [], ...rows] = sheet?.rows ?? []
  return {
    heads: heads.map(String),
    rows: rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? null]))),
    sheet,
  }
}
