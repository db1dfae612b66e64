import { randomUUID } from 'node:crypto'
import { largestTable } from '@warsha/domain/imports'
import { largestPicture } from '@warsha/domain/pictures'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'

const { garage, services } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())

type Answer = { counts?: Record<string, number>; added?: number; errors?: { code: string; field?: string }[] }
async function sent(path: string, content: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  form.append('file', new File([content], 'table.csv'))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const body = new Response(form)
  const { statusCode, ...answer } = await app.inject({
    method: 'POST',
    url: `/api/en${path}`,
    headers: {
      authorization: `Bearer ${garage.token}`,
      'idempotency-key': randomUUID(),
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: statusCode, ...answer.json<Answer>() }
}

test('over the wire a table is a form: its file, its columns one by one, its choices as words', async () => {
  const table = 'A,B,C\nOver The Wire,0551230077,x\nBad,12,x\n'
  const columns = { 'columns[0]': 'nameEn', 'columns[1]': 'contactNo', 'columns[2]': '' }
  const checked = await sent('/imports/customers/check', table, columns)
  expect(checked).toMatchObject({ status: 200, counts: { new: 1, refused: 1 } })
  const choices = { existing: 'update', leaveOutRefused: 'true', expectedNew: '1', expectedUpdates: '0' }
  expect(await sent('/imports/customers', table, { ...columns, ...choices })).toMatchObject({ status: 200, added: 1 })
  expect((await garage.api.customers.list({ searchInput: '0551230077' })).totalItems).toBe(1)
})

const tooLarge = (megabytes: number) => ({
  ...{ code: 'invalidUploadFileSize', field: 'file', data: { max: megabytes, reason: 'file' } },
  message: `The file is larger than ${megabytes} MB.`,
})

test('a table may be larger than a picture, and no larger than a table', async () => {
  const rows = `Name,Phone,Notes\n${'x,12,yyyyyyyyyy\n'.repeat(9_000)}`
  const padded = (bytes: number) => `${rows}${`,,${'z'.repeat(1_000)}\n`.repeat(900)}`.padEnd(bytes, '\n')
  expect((await sent('/imports/customers/check', padded(largestPicture * 2))).status).toBe(200)
  const large = await sent('/imports/customers/check', 'x'.repeat(largestTable + 1))
  expect(large).toMatchObject({ status: 400, errors: [tooLarge(5)] })
  const huge = await sent('/imports/customers/check', 'x'.repeat(largestTable * 2))
  expect(huge).toMatchObject({ status: 400, errors: [tooLarge(5)] })
})

test('what is larger than a picture is still none', async () => {
  const large = await sent(`/photo/company/${garage.companyId}`, 'x'.repeat(largestPicture * 2))
  expect(large).toMatchObject({ status: 400, errors: [tooLarge(1)] })
})
