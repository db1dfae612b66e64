import { contract } from '@warsha/contract/contract'
import { expect, test } from 'vitest'
import { bodyOf, endpointAt, requestOf, timeoutMsOf } from './api-request.ts'

test('an endpoint is found by its names', () => {
  const endpoints = { tickets: { get: '/tickets/{id}', create: 'POST /tickets' } }
  expect(endpointAt(endpoints, ['tickets', 'get'])).toEqual(['GET', '/tickets/{id}'])
  expect(endpointAt(endpoints, ['tickets', 'create'])).toEqual(['POST', '/tickets'])
  expect(() => endpointAt(endpoints, ['tickets', 'eat'])).toThrow('The contract has no tickets.eat')
  expect(() => endpointAt(endpoints, ['tickets', 'get', 'more'])).toThrow()
})

test('API-003 a GET puts blanks into the path and the rest into the query', () => {
  const input = { id: 7, page: 2, status: [1, 3], late: false, search: 'ح ط/ر', from: undefined, to: null }
  const { url, init } = requestOf(['GET', '/tickets/{id}'], input)
  const [path, query] = url.split('?')
  expect(path).toBe('/tickets/7')
  expect([...new URLSearchParams(query)]).toEqual([
    ['page', '2'],
    ['status[0]', '1'],
    ['status[1]', '3'],
    ['late', 'false'],
    ['search', 'ح ط/ر'],
  ])
  expect(init).toEqual({ method: 'GET' })
})

test('a call without input has neither query nor body', () => {
  expect(requestOf(['GET', '/lookupData'], undefined)).toEqual({ url: '/lookupData', init: { method: 'GET' } })
  expect(requestOf(['POST', '/users/logout'], undefined)).toEqual({ url: '/users/logout', init: { method: 'POST' } })
})

test('what changes data carries the rest of its input as JSON; null is said, undefined is not', () => {
  const { url, init } = requestOf(['PUT', '/users/userProfile/{id}'], {
    id: 4,
    version: 1,
    layout: 'top',
    note: null,
    x: undefined,
  })
  expect(url).toBe('/users/userProfile/4')
  expect(init).toMatchObject({ method: 'PUT', headers: { 'Content-Type': 'application/json' } })
  expect(JSON.parse(init.body as string)).toEqual({ version: 1, layout: 'top', note: null })
})

test('a file goes as a form, with the rest of the input beside it', () => {
  const file = new File(['drawn'], 'photo.jpg', { type: 'image/jpeg' })
  const { url, init } = requestOf(['POST', '/files/ticket/{ticketId}'], { ticketId: 3, file, side: 'left', x: null })
  expect(url).toBe('/files/ticket/3')
  expect(init.headers).toBeUndefined()
  const form = init.body as FormData
  expect([...form.keys()]).toEqual(['file', 'side'])
  expect(form.get('file')).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
  expect(form.get('side')).toBe('left')
})

test('a value cannot leave its place in the path', () => {
  expect(requestOf(['DELETE', '/tickets/ticketNotes/{id}'], { id: '../7?x=1' }).url).toBe(
    '/tickets/ticketNotes/..%2F7%3Fx%3D1',
  )
})

test('an answer is JSON, a named file, or nothing', async () => {
  const pdf = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="x.pdf"; filename*=UTF-8''INV%20%D9%A1.pdf`,
  }
  const file = await bodyOf(new Response('%PDF', { headers: pdf }))
  expect(file).toMatchObject({ name: 'INV ١.pdf', type: 'application/pdf' })
  expect(await bodyOf(Response.json({ done: true }))).toEqual({ done: true })
  expect(await bodyOf(new Response(null, { status: 204 }))).toBeUndefined()
})

/** Whether a schema holds a file, itself or in one of its fields. */
function holdsFile(schema: unknown): boolean {
  const { def, shape, unwrap } = (schema ?? {}) as { def?: { type: string }; shape?: object; unwrap?: () => unknown }
  if (def?.type === 'file') return true
  if (shape) return Object.values(shape).some(holdsFile)
  return def?.type === 'optional' && unwrap ? holdsFile((schema as { unwrap: () => unknown }).unwrap()) : false
}

type Told = { '~orpc': { inputSchema?: unknown; outputSchema?: unknown } }

test('API-008 a call is given up after 30 seconds, and one that carries a file or a document after two minutes', () => {
  const files: string[] = []
  for (const [shelf, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Told>)) {
      const { inputSchema, outputSchema } = endpoint['~orpc']
      if (holdsFile(inputSchema) || holdsFile(outputSchema)) files.push(`${shelf}.${name}`)
    }
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((path) => timeoutMsOf(path.split('.')) !== 120_000)).toEqual([])
  for (const path of ['tickets.get', 'payments.addTicketPayment', 'customers.list'])
    expect(timeoutMsOf(path.split('.'))).toBe(30_000)
})
