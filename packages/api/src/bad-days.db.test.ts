import { openDatabase } from '@warsha/db/database'
import { decodeJwt } from 'jose'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { documentedEndpoints, type Endpoint } from '../test/fuzz/endpoints.ts'
import { judged } from '../test/fuzz/judge.ts'
import { callOf, ordinaryRequest } from '../test/fuzz/requests.ts'
import { buildWorld } from '../test/fuzz/world.ts'
import { openGarage } from '../test/garage.ts'
import { buildServer } from './http.ts'
import { createMailer } from './lib/mailer.ts'
import { noCompany } from './lib/operator-sessions.ts'
import type { Claims } from './lib/token.ts'

const { garage, owner, services, database } = await openGarage()
const world = await buildWorld(garage, owner, 'Ours')
const quiet = { ...services, log: pino({ level: 'silent' }) }
const settings = { ...services.settings, callsPerMinute: 1_000_000, sharedCallsPerMinute: 1_000_000 }

describe('while the database is down', async () => {
  // Nobody listens on the first port.
  const nowhere = new URL(database.appUrl)
  nowhere.search = ''
  nowhere.host = '127.0.0.1:1'
  const gone = { database: openDatabase(nowhere.href), platform: openDatabase(nowhere.href, { schema: 'platform' }) }
  const address = { url: 'smtp://127.0.0.1:1', from: 'counter@warsha.example' }
  const mailer = createMailer(address)
  // Whoever registers by e-mail is let in as far as the data.
  const open = { ...settings, registration: true, mail: address, publicUrl: 'http://warsha.example' }
  const app = await buildServer({ ...quiet, ...gone, mailer, settings: open }, null)
  afterAll(async () => {
    mailer.close()
    await Promise.all([app.close(), gone.database.destroy(), gone.platform.destroy()])
  })
  const claims = { ...(decodeJwt(world.token) as Claims), co: noCompany }
  const operator = await services.tokens.sign(claims, new Date(Date.now() + 60_000))
  /** They need no data, or refuse a passkey that cannot be one before they look for it. */
  const withoutData = [
    ...['system.version', 'activation.termsNPrivacy', 'activation.signInOptions'],
    ...['users.passkeyChallenge', 'users.authenticateWithPasskey'],
    // Without the cookie of a tablet they look nowhere.
    ...['tablets.here', 'tablets.enter'],
    // Without the token of an activation it looks nowhere.
    'activation.validateSubDomain',
  ]
  const asked = (await documentedEndpoints()).filter(({ takesFile, name }) => !takesFile && !withoutData.includes(name))

  test.each(asked)('$name answers 503 with a code and a sentence', async (endpoint: Endpoint) => {
    const call = callOf(endpoint, ordinaryRequest(endpoint, world, 1), '/api/en')
    const { status, json } = await judged(
      app,
      endpoint,
      call,
      endpoint.meta.permission === 'operator' ? operator : world.token,
    )
    expect([status, json]).toEqual([503, { errors: [expect.objectContaining({ code: 'databaseAway' })] }])
  })
})
