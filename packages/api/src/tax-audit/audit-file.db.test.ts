import { createHash, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { openedFile } from '../../test/opened-file.ts'
import { key, lastMonth, taxCompany } from '../../test/tax-company.ts'
import { rowsAtOnce } from '../exports/export.ts'

const { company, rival, owner } = await openGarage()
const { to } = lastMonth()
const of = await taxCompany(owner, await company(`Tax ${randomUUID().slice(0, 6)}`))
await of.earn(1000_00)
await of.earn(200_00, to, { vatMode: 'none', vatExemption: 'exportOfServices', title: '=cmd|evil' })
await of.spend(400_00, to)
const importer = { supplierId: of.supplierId, invoicedOn: to, vatMode: 'none' as const, supplierDocNo: 'CUS-778' }
await of.api.expenses.create(
  { ...importer, noVatReason: 'importAtCustoms', importVat: 90_15, lines: [{ title: 'Lifts', amount: 600_00 }] },
  key(),
)
const opened = await of.open()
const { id } = opened
await of.taxPeriods.carry({ id, version: opened.version, carried: 12_34 })

/** The files of an archive by their names, as its local entries have them. */
function unzipped(archive: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameLength, extra] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ]
    const start = at + 30 + nameLength + extra
    files[archive.toString('utf8', at + 30, at + 30 + nameLength)] = inflateRawSync(
      archive.subarray(start, start + size),
    )
    at = start + size
  }
  return files
}
const taken = async () => Buffer.from(await (await of.taxPeriods.auditFile({ id })).arrayBuffer())

test('the return is had as an Excel file, and so are its documents', async () => {
  const { exports } = of.api
  const { rows } = await openedFile(await exports.taxReturn({ id }))
  expect(rows).toHaveLength(17)
  expect(rows[0]).toMatchObject({ 'Box no.': '1', Box: 'Standard rated sales', Rate: '15%', Amount: 1000, VAT: 150 })
  expect(rows.filter((row) => ['8', '15', '16'].includes(String(row['Box no.'])))).toMatchObject([
    { Amount: 600, VAT: 90.15 },
    { Box: 'VAT credit carried forward', VAT: -12.34 },
    { Box: 'Net VAT due', VAT: -12.49 },
  ])
  const documents = (await openedFile(await exports.taxDocuments({ id, box: 'standardPurchases' }))).rows
  expect(documents).toMatchObject([{ Kind: 'Expense', Amount: 400, VAT: 60, 'Box no.': '7' }])
  expect((await openedFile(await exports.taxPosted({}))).rows).toEqual([])
  expect((await refusalOf(rival.api.exports.taxReturn({ id }))).code).toBe('NotFound')
})

test('the return is printed by who may see it', async () => {
  const pdf = await of.taxPeriods.print({ id })
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  expect((await refusalOf(rival.api.taxPeriods.print({ id }))).code).toBe('NotFound')
})

test('the audit file of a posted period has every document and line, a manifest with their hashes, and the same bytes each time', async () => {
  expect((await refusalOf(of.taxPeriods.auditFile({ id }))).code).toBe('taxPeriodNotPosted')
  await of.close(id)
  const archive = await taken()
  expect((await taken()).equals(archive)).toBe(true)
  const files = unzipped(archive)
  const manifest = JSON.parse(String(files['manifest.json']))
  expect(manifest).toMatchObject({ vatNumber: of.registration.vatNumber, to })
  expect(manifest.files.map(({ name, rows }: { name: string; rows: number }) => [name, rows])).toEqual([
    ['return.csv', 17],
    ['documents.csv', 4],
    ['sales.csv', 2],
    ['sales-lines.csv', 2],
    ['purchases.csv', 2],
    ['purchase-lines.csv', 2],
  ])
  for (const { name, sha256, bytes } of manifest.files) {
    expect([
      name,
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    ]).toEqual([name, sha256])
    expect(files[name]?.length).toBe(bytes)
  }
  expect(String(files['sales.csv'])).toContain(',1000.00,150.00,1150.00,')
  expect(String(files['return.csv'])).toContain('"15","carried",0,,,-12.34,\r\n')
  expect(String(files['purchases.csv'])).toContain('"none","importAtCustoms",90.15,')
  expect(String(files['sales.csv'])).toContain('"exportOfServices",')
  // A text is never a formula to a spreadsheet.
  expect(String(files['sales-lines.csv'])).toContain(`"'=cmd|evil"`)
  expect((await openedFile(await of.api.exports.taxPosted({}))).rows).toHaveLength(4)
  expect((await refusalOf(rival.api.taxPeriods.auditFile({ id }))).code).toBe('NotFound')
})

test('the documents of a long period are read some at a time, each of them once, with its boxes and in their order', async () => {
  const many = 2 * rowsAtOnce + 7
  const inTwoBoxes = [1, rowsAtOnce - 1, rowsAtOnce, many]
  await sql`
    insert into app.tax_entries
    select (jsonb_populate_record(e, jsonb_build_object('document_id', 9000000 + place, 'number', 'LONG-' || place, 'box', stands))).*
    from app.tax_entries as e cross join generate_series(1, ${many}::int) as place
    cross join unnest(array['standardSales', 'exports']) as stands
    where e.company_id = ${of.companyId} and e.period_id = ${id} and e.box = 'standardSales'
      and (stands = 'standardSales' or place = any(${inTwoBoxes}::int[]))`.execute(owner)
  const [head, ...rows] = String(unzipped(await taken())['documents.csv'])
    .trimEnd()
    .split('\r\n')
  expect(head).toBe(
    '\uFEFFtaxOn,recordedOn,source,number,box,rateBp,shopEn,shopAr,partyEn,partyAr,amount,adjustment,vat',
  )
  const told = rows.map((row) => row.split(',').slice(3, 5).join(' ').replaceAll('"', ''))
  expect(told.filter((one) => one.startsWith('LONG-'))).toEqual(
    Array.from({ length: many }, (_, at) => at + 1).flatMap((place) => [
      `LONG-${place} standardSales`,
      ...(inTwoBoxes.includes(place) ? [`LONG-${place} exports`] : []),
    ]),
  )
  expect(rows).toHaveLength(4 + many + inTwoBoxes.length)
})
