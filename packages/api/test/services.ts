import type { Database } from '@warsha/db/database'
import { createPrinter, type Printer } from '@warsha/documents/printer'
import { pino } from 'pino'
import type { Services } from '../src/lib/context.ts'
import { keptAnswers } from '../src/lib/kept-answers.ts'
import { knownCallers } from '../src/lib/known-callers.ts'
import { createReaders } from '../src/lib/readers.ts'
import { tokens } from '../src/lib/token.ts'
import { readSettings } from '../src/settings.ts'

const secret = 'a secret for tests, longer than thirty-two characters'

/** How the operator's accounts sign in to a process under test. */
export const operatorsOfTests = {
  administrator: { username: 'admin@operator.example', password: 'a long password of -1' },
  viewer: { username: 'viewer@operator.example', password: 'a long password of -2' },
}

/** The services of a process under test. The printer is started by the first test that prints. */
export function testServices(database: Database, platform: Database): Services & { close(): Promise<void> } {
  const read = readSettings({
    DATABASE_URL: 'postgresql://test@localhost/test',
    WARSHA_SECRET: secret,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    OPERATOR_ADMIN_EMAIL: operatorsOfTests.administrator.username,
    OPERATOR_ADMIN_PASSWORD: operatorsOfTests.administrator.password,
    OPERATOR_VIEWER_EMAIL: operatorsOfTests.viewer.username,
    OPERATOR_VIEWER_PASSWORD: operatorsOfTests.viewer.password,
  })
  if ('problems' in read) throw new Error(read.problems.join('; '))
  let printer: Printer | undefined
  const readers = createReaders()
  return {
    settings: read.settings,
    version: 'test',
    log: pino({ level: 'silent' }),
    startedAt: Date.now(),
    ending: { begun: false },
    database,
    platform,
    tokens: tokens(secret),
    mailer: null,
    readers,
    answers: keptAnswers(),
    callers: knownCallers(),
    objects: null,
    get printer() {
      printer ??= createPrinter()
      return printer
    },
    close: async () => void (await Promise.all([printer?.close(), readers.close()])),
  }
}
