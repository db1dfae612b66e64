import type { Role } from '@warsha/domain/roles'
import { hashPassword } from '../src/users/passwords.ts'
import { clientOf } from './client.ts'
import { type Company, openGarage, refusalOf } from './garage.ts'

export const password = 'Warsha-2026'
export const pin = '7390'
export const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusalOf(call)).code
export const usual = {
  name: 'Bay 2',
  roles: ['Technician', 'StoreManager'] as ('Technician' | 'StoreManager')[],
  idleMinutes: 5 as const,
}

/** A garage whose owner makes shared tablets, and whose people have a PIN. */
export async function openTablets() {
  const opened = await openGarage()
  const { services } = opened
  const passwordHash = await hashPassword(password)
  let nth = 0

  /** A browser keeps the cookies that it is sent, and brings all of them. */
  function browser() {
    const jar = new Map<string, string>()
    const sent: string[] = []
    const onCookie = (cookie: string) => {
      sent.push(cookie)
      const [pair = ''] = cookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair)
    }
    const as = (token: string | null = null) =>
      clientOf(services, token, {
        address: `10.91.${nth++ >> 8}.${nth & 255}`,
        clientId: null,
        cookies: [...jar.values()].join('; '),
        onCookie,
      })
    return { as, jar, sent }
  }

  /** A browser in which the owner made a tablet of their shop. */
  async function tabletOf(of: Company, more: Partial<typeof usual & { shopId: number }> = {}) {
    const own = browser()
    const made = await own.as(of.token).tablets.add({ shopId: of.shopId, ...usual, ...more })
    return { own, made, enter: (userId: number, typed = pin) => own.as().tablets.enter({ userId, pin: typed }) }
  }
  /** Somebody of a shop with a password; they set a PIN unless it is null. */
  async function person(of: Company, roles: Role[] = ['Technician'], chosen: string | null = pin, shopId = of.shopId) {
    const username = `pin${++nth}@example.com`
    const id = await of.given.user({ username, passwordHash, roles, shopId })
    const { token } = await browser().as().users.authenticate({ username, password })
    const api = browser().as(token)
    if (chosen) await api.tablets.setPin({ password, pin: chosen })
    return { id, username, api }
  }
  const enterFor = async (at: Awaited<ReturnType<typeof tabletOf>>, userId: number) =>
    at.own.as((await at.enter(userId)).token)
  return { ...opened, browser, tabletOf, person, enterFor }
}
