import { randomUUID } from 'node:crypto'
import { operators } from '@warsha/domain/roles'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentedEndpoints, type Endpoint, metasOf } from '../test/fuzz/endpoints.ts'
import { brokenBodies, spoiltRequest } from '../test/fuzz/hostile.ts'
import { judged } from '../test/fuzz/judge.ts'
import { type Call, callOf, ordinaryRequest, referencesIn, withValue } from '../test/fuzz/requests.ts'
import { rowsOf } from '../test/fuzz/rows.ts'
import { versionFor } from '../test/fuzz/versions.ts'
import { buildWorld, chargeVat, markRival, secret, type World } from '../test/fuzz/world.ts'
import { openGarage } from '../test/garage.ts'
import { buildServer } from './http.ts'
import { createMailer } from './lib/mailer.ts'
import { noCompany } from './lib/operator-sessions.ts'
import { type Claims, tokens } from './lib/token.ts'
import { router } from './router.ts'

const { garage, rival, owner, services } = await openGarage()
const faults: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => faults.push(line) })
const patient = { ...services.settings, callsPerMinute: 1_000_000, sharedCallsPerMinute: 1_000_000 }
// E-mails are only stored to be sent: no test sends one.
const mailer = createMailer({ url: 'smtp://127.0.0.1:9', from: 'counter@alnoor.example' })
const app = await buildServer({ ...services, log, settings: patient, mailer }, null)
afterAll(async () => {
  await app.close()
  mailer.close()
})

const endpoints = await documentedEndpoints()
const foreign = await buildWorld(rival, owner, secret)
// A picture with the number of our company: what names a company must not be sent the number of a picture.
foreign.ids.picture = garage.companyId
await sql`insert into app.pictures (company_id, id, entity, entity_id, mime, content) overriding system value
  values (${rival.companyId}, ${garage.companyId}, 'companyStamp', ${rival.companyId}, 'image/png', '\\x00')
  on conflict (company_id, id) do nothing`.execute(owner)
await markRival(owner, rival.companyId)
const before = await rowsOf(owner, rival.companyId)
/** More for a night's search: FUZZ_RUNS=2000. */
const runs = Number(process.env.FUZZ_RUNS ?? 80)
const prefixes = ['/api/en', '/api'] as const

test('the published document holds every endpoint of the product', () => {
  const names = endpoints.map(({ name }) => name)
  expect(names.toSorted()).toEqual(
    metasOf(router)
      .map(([name]) => name)
      .toSorted(),
  )
})

const ordinary = async (endpoint: Endpoint, world: World) =>
  ordinaryRequest(endpoint, world, await versionFor(owner, endpoint, world))

/** Whoever calls these signs in again; of changed VAT settings see ZAT-008. */
const signsOut = ['users.logout', 'company.saveVat']

/** These answer "no" for foreign ids, which is an answer and no refusal. */
const answersWhether = ['users.exists']

/** In the address of a list a foreign record finds nothing, which is an answer too; where something is made it is refused. */
const mayFindNothing = ({ meta }: Endpoint, place: string[]) => place[0] === 'query' && !meta.changes

const isAt = (path: string, url: string) =>
  new RegExp(`^/api(/en)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url.split('?')[0] ?? '')

/** Headers that once belonged, or only seem to belong, to a session. */
async function deadTokens(): Promise<string[]> {
  const ended = await garage.as(['Owner'])
  await owner
    .updateTable('sessions')
    .set({ endedAt: new Date().toISOString() })
    .where('id', '=', ended.sessionId)
    .execute()
  const [head = '', claims = '', signature = ''] = garage.token.split('.')
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const ofRival = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
  return [
    '',
    'Bearer',
    'Bearer ',
    'Bearer nonsense',
    'Basic dXNlcjpwYXNz',
    `Bearer ${'x'.repeat(5000)}`,
    `Bearer ${unsigned}.${claims}.`,
    `Bearer ${head}.${claims}.${signature.split('').reverse().join('')}`,
    `Bearer ${await tokens('another secret, just as long as the real one').sign(ofRival, new Date(Date.now() + 60_000))}`,
    `Bearer ${await services.tokens.sign({ ...ofRival, co: rival.companyId }, new Date(Date.now() + 60_000))}`,
    `Bearer ${await services.tokens.sign(ofRival, new Date(Date.now() - 60_000))}`,
    `Bearer ${ended.token}`,
  ]
}
const dead = await deadTokens()

/**
 * The calls of an operator enter no company, so a user of one is refused before anything of a request is read. What they read
 * is of all companies, and has tests of its own.
 */
async function operatorToken(): Promise<string> {
  const [sid, until] = [randomUUID(), new Date(Date.now() + 86_400_000)]
  const session = { id: sid, operator: operators.systemAdministrator, expiresAt: until.toISOString() }
  await owner.withSchema('platform').insertInto('operatorSessions').values(session).execute()
  const claims = decodeJwt(garage.token) as Claims
  return services.tokens.sign({ ...claims, sid, user: session.operator, co: noCompany }, until)
}
const operator = await operatorToken()

const changesNothing = ({ method, meta }: Endpoint) => method === 'GET' && !meta.changes
const readsFirst = endpoints.toSorted((one, other) => Number(changesNothing(other)) - Number(changesNothing(one)))

const tokenOf = ({ meta, body }: Endpoint, world: World) =>
  meta.permission === 'operator' && body ? operator : world.token

async function sendIn(world: World, endpoint: Endpoint, call: Call, token = tokenOf(endpoint, world)) {
  const answer = await judged(app, endpoint, call, token)
  if (signsOut.includes(endpoint.name) && answer.status === 200) world.token = (await garage.as(['Owner'])).token
  return answer
}

/** So many endpoints that change something share a world: each adds to its records, and a world with many answers slowly. */
const mostChanges = 4
let shared: World | undefined
let unused: World | undefined
let changes = 0
/**
 * A world takes half a second to build, so several endpoints share one: all that only read, and then a few each that change
 * something. Where the ordinary request of an endpoint is refused, what went before may have used its records up: it gets a new
 * world, unless it is refused there too. A refusal changes nothing, so that world is left for the next.
 */
async function worldFor(endpoint: Endpoint): Promise<World> {
  const isAnswered = async (world: World) =>
    (await sendIn(world, endpoint, callOf(endpoint, await ordinary(endpoint, world), '/api/en'))).status < 400
  await chargeVat(owner, garage.companyId)
  if (!shared || changes >= mostChanges || !(await isAnswered(shared))) {
    unused ??= await buildWorld(garage, owner, 'Ours')
    if (!shared || changes >= mostChanges || (await isAnswered(unused))) {
      shared = unused
      unused = undefined
      changes = 0
    }
  }
  if (!changesNothing(endpoint)) changes += 1
  return shared
}

// Files (pictures) and streams (live) have their own tests.
describe.each(readsFirst.filter(({ takesFile, staysOpen }) => !takesFile && !staysOpen))('$name', (endpoint) => {
  let world: World
  beforeAll(async () => {
    world = await worldFor(endpoint)
  })
  const send = (call: Call, token?: string) => sendIn(world, endpoint, call, token)

  test('understands an ordinary request', async () => {
    const { status, text } = await send(callOf(endpoint, await ordinary(endpoint, world), '/api/en'))
    expect(status, text).not.toBe(400)
  })

  test('gives only declared answers to spoilt requests', async () => {
    const spoilt = spoiltRequest(await ordinary(endpoint, world))
    const property = fc.asyncProperty(spoilt, fc.constantFrom(...prefixes), async (spoil, prefix) => {
      await send(callOf(endpoint, spoil(await ordinary(endpoint, world)), prefix))
    })
    await fc.assert(property, { seed: 20261121, numRuns: endpoint.body ? runs : runs / 2 })
  })

  // A call that needs nothing in its body is a whole request without one.
  if (endpoint.body && !(endpoint.body.properties && !endpoint.body.required?.length))
    test('refuses bodies that are no request', async () => {
      const good = callOf(endpoint, await ordinary(endpoint, world), '/api')
      for (const { payload, type } of brokenBodies) {
        const { status } = await send({ ...good, payload, headers: { 'content-type': type } })
        expect([400, 413, 415, 422], `${type} ${payload.slice(0, 40)}`).toContain(status)
      }
    })

  test('neither shows nor takes what belongs to another company', async () => {
    const good = await ordinary(endpoint, world)
    // Anyone with the token of a link may use it, so the other company's is not at hand.
    const theirs = ordinaryRequest(
      endpoint,
      { ...foreign, link: world.link },
      await versionFor(owner, endpoint, foreign),
    )
    for (const { place, kind } of referencesIn(endpoint, good)) {
      const request = withValue(good, place, foreign.ids[kind])
      const { status, text } = await send(callOf(endpoint, request, '/api/en'))
      if (!mayFindNothing(endpoint, place) && !answersWhether.includes(endpoint.name))
        expect(status, `${place.join('.')}: ${text}`).toBeGreaterThanOrEqual(400)
    }
    const { status } = await send(callOf(endpoint, theirs, '/api'))
    if (answersWhether.includes(endpoint.name)) return
    if (referencesIn(endpoint, good).some(({ place }) => !mayFindNothing(endpoint, place)))
      expect(status).toBeGreaterThanOrEqual(400)
  })

  test('knows nobody without a token of a living session', async () => {
    const call = callOf(endpoint, await ordinary(endpoint, world), '/api/en')
    for (const authorization of dead) {
      const { status } = await send({ ...call, headers: { ...call.headers, authorization } })
      const refused = endpoint.meta.permission === 'operator' ? [401, 403, 440] : [401, 440]
      if (endpoint.meta.permission !== 'public') expect(refused, authorization.slice(0, 60)).toContain(status)
    }
  })

  if (typeof endpoint.meta.permission === 'object')
    test('refuses a user with neither its role nor its action', async () => {
      const nobody = await garage.as(['HRManager'], [])
      expect([403, 406]).toContain(
        (await send(callOf(endpoint, await ordinary(endpoint, world), '/api'), nobody.token)).status,
      )
    })

  test('has no other methods', async () => {
    const call = callOf(endpoint, await ordinary(endpoint, world), '/api')
    const taken = endpoints.filter(({ path }) => isAt(path, call.url)).map(({ method }) => method)
    const nowhere = {
      ...endpoint,
      statuses: [400, 404, 405, 415],
      codes: { 400: ['unreadableRequest'], 415: ['unreadableRequest'] },
    }
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((one) => !taken.includes(one)))
      await judged(app, nowhere, { ...call, method }, world.token)
  })

  if (endpoint.meta.takesKey)
    test('asks for an Idempotency-Key that is a UUID', async () => {
      const call = callOf(endpoint, await ordinary(endpoint, world), '/api/en')
      for (const key of ['', 'no key', '1', '00000000-0000-4000-8000-00000000000', 'x'.repeat(5000)]) {
        const { status, text } = await send({ ...call, headers: { ...call.headers, 'idempotency-key': key } })
        expect([status, text], key).toEqual([400, expect.stringContaining('keyMissing')])
      }
    })
})

test('after all of it nothing of the other company has changed', async () => {
  expect(await rowsOf(owner, rival.companyId)).toEqual(before)
})

/** The endpoint for crash reports of browsers writes to this log; everything else in it is our bug. */
test('after all of it no fault was logged', () => {
  expect(faults.filter((line) => !line.includes('"A screen crashed: '))).toEqual([])
})
