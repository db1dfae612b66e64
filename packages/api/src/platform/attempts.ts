import { createHash } from 'node:crypto'
import type { Database } from '@warsha/db/database'
import { inTransaction } from '@warsha/db/transaction'
import { authCodeTries } from '@warsha/domain/second-factor'
import { sql } from 'kysely'
import { networkOf } from '../lib/network.ts'
import { refuse } from '../lib/refuse.ts'

/** So many wrong passwords within the window pause one account for one network, or for one known device. */
export const mostFromOne = 10
/** From everywhere together: known devices of the account are let in even then. */
export const mostPerAccount = 100
/** From one network, whatever the accounts. */
export const mostPerNetwork = 60
const windowMinutes = 15
const rememberedDays = 180

const platform = (db: Database) => db.withSchema('platform')

/** Who tries a password, and from where. */
export type Caller = { address: string | null; clientId: string | null }
/** One try at a password, counted before it is checked. */
export type Attempt = { account: string; device: string | null; keys: string[]; at: string }

const hashOf = (clientId: string): string => createHash('sha256').update(clientId).digest('base64url')

/**
 * Counts a try at the password of an account. Tries that come together are counted one after the other, so that exactly as many
 * are checked as there may be.
 * @throws tooManyTries with the minutes until the next try; this one is not counted
 */
export async function beginAttempt(db: Database, account: string, caller: Caller): Promise<Attempt> {
  const device = caller.clientId === null ? null : hashOf(caller.clientId)
  return counted(db, account, device, await limitsOf(db, account, device, networkOf(caller.address ?? '')))
}

/** Codes of a second factor: six digits can be tried out, so far fewer are judged for one account, whatever they are for. */
export const mostCodesPerAccount = 20

/**
 * Counts a try at a code of a user: by the token that it belongs to, of which there may be `authCodeTries`, and by the account.
 * Places from which a code was right before have a count of their own.
 * @throws tooManyTries with the minutes until the next one
 */
export async function beginCode(
  db: Database,
  username: string,
  token: string | null,
  caller: Caller,
): Promise<Attempt> {
  const account = `code ${username}`
  const device = caller.clientId === null ? null : hashOf(caller.clientId)
  const limits = await limitsOf(db, account, device, networkOf(caller.address ?? ''), mostCodesPerAccount)
  if (token !== null) limits.set(`token:${hashOf(token)}`, authCodeTries)
  return counted(db, account, device, limits)
}

/**
 * Counts a try at a code with a token that waits for none: by the network alone, so that nobody who was never given one keeps a user out.
 * @throws tooManyTries with the minutes until the next one
 */
export const beginStrangersCode = (db: Database, { address }: Caller): Promise<Attempt> =>
  counted(db, 'code', null, new Map([[`network:${networkOf(address ?? '')}`, mostPerNetwork]]))

/** So many PINs of one user are judged within the window, and so many at one shared tablet, whoever is tapped. */
export const mostPinsPerUser = 5
export const mostPinsPerTablet = 40

const accountOfPin = (companyId: number, userId: number): string => `pin ${companyId}/${userId}`
/** Forgets the tries at the PIN of a user: they have another one. */
export const forgivePin = (db: Database, companyId: number, userId: number): Promise<void> =>
  forgiveAccount(db, accountOfPin(companyId, userId))

/**
 * Counts a try at a PIN, before it is looked at.
 * @throws tooManyTries with the minutes until the next one
 */
export function beginPin(
  db: Database,
  { companyId, userId, tabletId }: { companyId: number; userId: number; tabletId: number },
): Promise<Attempt> {
  const account = accountOfPin(companyId, userId)
  const limits = new Map([
    [`here:${account}:tablet`, mostPinsPerUser],
    [`pins:${companyId}/${tabletId}`, mostPinsPerTablet],
  ])
  return counted(db, account, null, limits)
}

/** So many e-mails with a link go to one address within the window, whoever asks for them. */
export const mostLinkMails = 5

/**
 * Counts an e-mail with a link, before anybody looks whether the address is known.
 * @throws tooManyTries with the minutes until the next one
 */
export async function beginLinkMail(db: Database, recipient: string, { address }: Caller): Promise<void> {
  const limits = new Map([
    [`mail:${recipient}`, mostLinkMails],
    [`mails from:${networkOf(address ?? '')}`, mostPerNetwork],
  ])
  await counted(db, recipient, null, limits)
}

/** Counts a try by all keys, or refuses it where one of them is full. */
async function counted(
  db: Database,
  account: string,
  device: string | null,
  limits: ReadonlyMap<string, number>,
): Promise<Attempt> {
  const keys = [...limits.keys()].sort()
  const begun = await inTransaction(db, async (tx) => {
    for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    const before = await tx
      .withSchema('platform')
      .selectFrom('attempts')
      .select([
        'key',
        sql<number>`count(*)`.as('tries'),
        sql<number>`ceil(${windowMinutes} - extract(epoch from clock_timestamp() - min(at)) / 60)`.as('minutes'),
      ])
      .where('key', 'in', keys)
      .where('at', '>', sql<string>`clock_timestamp() - make_interval(mins => ${windowMinutes})`)
      .groupBy('key')
      .execute()
    const full = before.filter(({ key, tries }) => tries >= (limits.get(key) ?? 0))
    if (full.length > 0) return { minutes: Math.max(1, ...full.map(({ minutes }) => Number(minutes))) }
    const { at } = await tx
      .withSchema('platform')
      .insertInto('attempts')
      .values(keys.map((key) => ({ key })))
      .returning(sql<string>`at::text`.as('at'))
      .executeTakeFirstOrThrow()
    return { account, device, keys, at }
  })
  if ('minutes' in begun) throw refuse({ code: 'tooManyTries', data: { count: begun.minutes } })
  return begun
}

/** By what a try is counted, and how often each may be tried. */
async function limitsOf(
  db: Database,
  account: string,
  device: string | null,
  network: string,
  most = mostPerAccount,
): Promise<Map<string, number>> {
  if (device !== null && (await isKnown(db, account, device)))
    return new Map([[`device:${account}:${device}`, mostFromOne]])
  return new Map([
    [`here:${account}:${network}`, mostFromOne],
    [`account:${account}`, most],
    [`network:${network}`, mostPerNetwork],
  ])
}

async function isKnown(db: Database, account: string, deviceHash: string): Promise<boolean> {
  const known = await platform(db)
    .selectFrom('knownDevices')
    .select('account')
    .where('account', '=', account)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  return known !== undefined
}

/** The try was the right password: it is taken back, with all from this place, and the device is known from now on. */
export async function forgiveAttempt(db: Database, { account, device, keys, at }: Attempt): Promise<void> {
  const fromHere = keys.filter((key) => key.startsWith('here:') || key.startsWith('device:'))
  await platform(db)
    .deleteFrom('attempts')
    .where((eb) =>
      eb.or([
        eb('key', 'in', fromHere),
        eb.and([eb('key', 'in', keys), eb('at', '=', sql<string>`${at}::timestamptz`)]),
      ]),
    )
    .execute()
  if (device === null) return
  await platform(db)
    .insertInto('knownDevices')
    .values({ account, deviceHash: device })
    .onConflict((conflict) => conflict.columns(['account', 'deviceHash']).doUpdateSet({ seenAt: sql<string>`now()` }))
    .execute()
}

/** Forgets all tries at the password of an account: it has another one. */
export async function forgiveAccount(db: Database, account: string): Promise<void> {
  await platform(db)
    .deleteFrom('attempts')
    .where((eb) =>
      eb.or([
        eb('key', '=', `account:${account}`),
        ...['here', 'device'].map((of) => sql<boolean>`starts_with(key, ${`${of}:${account}:`})`),
      ]),
    )
    .execute()
}

/** Forgets tries older than a day, and devices that were not seen for half a year. */
export async function forgetAttempts(db: Database): Promise<void> {
  await platform(db).deleteFrom('attempts').where('at', '<', sql<string>`now() - interval '1 day'`).execute()
  await platform(db)
    .deleteFrom('knownDevices')
    .where('seenAt', '<', sql<string>`now() - make_interval(days => ${rememberedDays})`)
    .execute()
}
