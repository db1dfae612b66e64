import { randomUUID } from 'node:crypto'
import { mostImported } from '@warsha/domain/imports'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage } = await openGarage()
const { imports, customers } = garage.api
const table = (text: string) => new File([text], 'table.csv')

test.each([
  ['customers', 'contactNo', 'Name'],
  ['customers', 'name', 'Phone'],
  ['dealers', 'name', 'Phone'],
  ['vehicles', 'plateNo', 'Phone,Make'],
  ['vehicles', 'customerPhone', 'Plate,Make'],
  ['vehicles', 'make', 'Plate,Phone'],
] as const)('%s are not brought in without a column for %s', async (kind, reason, heads) => {
  const file = table(`${heads}\n${heads}`)
  expect((await imports.check({ kind, file })).refusal).toMatchObject({ code: 'importColumnMissing', data: { reason } })
})

test.each([
  ['tableUnreadable', 'Name,Phone\n"never closed'],
  ['tableEmpty', 'Name,Phone\n'],
  ['tableTooLong', `Name,Phone\n${'x,1\n'.repeat(mostImported + 1)}`],
])('%s: what is no table of rows to bring in is refused by its file', async (code, text) => {
  const asked = { kind: 'customers' as const, file: table(text) }
  const refusal = { code, data: { field: 'file' } }
  expect(await refusalOf(imports.check(asked))).toMatchObject(refusal)
  expect(await refusalOf(imports.run({ ...asked, expectedNew: 1, expectedUpdates: 0 }))).toMatchObject(refusal)
})

test('a table is brought in as it was looked at: as many changes, and one key for one table and one choice', async () => {
  await customers.create({ type: 'Individual', nameEn: 'Before', contactNo: '0551112223' })
  const asked = { kind: 'customers' as const, file: table('Name,Phone\nAfter,0551112223'), expectedNew: 0 }
  const update = { ...asked, existing: 'update' as const, expectedUpdates: 1 }
  expect((await refusalOf(imports.run({ ...update, expectedUpdates: 2 }))).code).toBe('importChanged')
  const once = { context: { requestKey: randomUUID() } }
  expect(await imports.run(update, once)).toMatchObject({ added: 0, changed: 1 })
  expect((await refusalOf(imports.run({ ...update, leaveOutRefused: true }, once))).code).toBe('keyReused')
})
