import { type Database, openDatabase } from '@warsha/db/database'
import { testDatabase } from '@warsha/db/testing'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { afterAll, expect } from 'vitest'
import type { Language, Services } from '../src/lib/context.ts'
import { clientOf } from './client.ts'
import { givenIn } from './given.ts'
import { wordlessFields } from './log-words.ts'
import { testServices } from './services.ts'
import { statementFaults } from './statements.ts'

export type Company = Awaited<ReturnType<Awaited<ReturnType<typeof openGarage>>['company']>>

/**
 * A garage with its owner signed in, and a rival next door who must never see anything of it: two companies in a database of
 * the test file's own. Every statement the application sends is checked to name its company.
 */
export async function openGarage() {
  const database = await testDatabase()
  const faults: string[] = []
  const app = openDatabase(database.appUrl, {
    connections: 12,
    onStatement: (text) => faults.push(...statementFaults(text)),
  })
  const platform = openDatabase(database.platformUrl, { schema: 'platform' })
  // What the owner of the tables stores past the program gives the company no new revision.
  const owner = openDatabase(database.ownerUrl, { onStatement: () => forgetAll(services) })
  const services = testServices(app, platform)
  const company = companies(owner, services)

  afterAll(async () => {
    const wordless = await wordlessFields(owner)
    await services.close()
    await Promise.all([app.destroy(), platform.destroy(), owner.destroy()])
    await database.drop()
    expect(faults, 'statements that would not route on a cluster').toEqual([])
    expect(wordless, 'fields of the log without words').toEqual([])
  })
  const garage = await company('Al-Noor Garage')
  const rival = await company('Rival Motors')
  return { garage, rival, company, owner, services, database, given: garage.given }
}

function forgetAll({ answers, callers }: Services): void {
  answers.forget()
  callers.forget()
}

function companies(owner: Database, services: Services) {
  return async function company(name: string) {
    const given = await givenIn(owner, name)
    const { companyId, shopId } = given

    /** A client of the API signed in with these roles in the shop; no map of actions means every action. */
    async function as(
      roles: Role[],
      actions: ModuleAction[] | null = null,
      options: {
        shopId?: number
        language?: Language
        employeeId?: number
        /** A role in another shop than the one they work in. */
        also?: { shopId: number; role: Role }
      } = {},
    ) {
      const shop = options.shopId ?? shopId
      const userId = await given.user({ roles, actions, shopId: shop, employeeId: options.employeeId ?? null })
      if (options.also)
        await owner
          .insertInto('userShopRoles')
          .values({ companyId, userId, ...options.also })
          .execute()
      const sessionId = await given.session(userId)
      const token = await services.tokens.sign(
        {
          user: userId,
          regNo: given.registrationNo,
          csId: shop,
          lang: 'en',
          tz: 'Asia/Riyadh',
          layout: 'side',
          role: roles,
          sd: null,
          ssr: true,
          aamar: [],
          sid: sessionId,
          co: companyId,
        },
        new Date(Date.now() + 3_600_000),
      )
      const api = clientOf(services, token, { language: options.language ?? 'en' })
      return { api, token, userId, sessionId }
    }
    const boss = await as(['Owner'])
    return {
      companyId,
      shopId,
      secondShopId: given.secondShopId,
      given,
      as,
      api: boss.api,
      token: boss.token,
      userId: boss.userId,
      sessionId: boss.sessionId,
    }
  }
}

/** The code a call was refused with, and its facts; a call that went through or broke fails the test. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ code: string; data: Record<string, unknown>; status: number }> {
  const outcome = await call.then(
    () => ({ code: 'went through', data: {}, status: 200 }),
    (error: { code?: string; data?: Record<string, unknown>; status?: number }) => {
      if (!error.code || !error.status) throw error
      return { code: error.code, data: error.data ?? {}, status: error.status }
    },
  )
  return outcome
}
