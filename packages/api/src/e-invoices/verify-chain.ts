import { setImmediate as letOthers } from 'node:timers/promises'
import { type CompanyTx, inCompany } from '@warsha/db/database'
import { type ChainEnd, type ChainFault, chainFaultOf, type ReadLink } from '@warsha/domain/chain-checks'
import { ZatcaError } from '@warsha/zatca/error'
import { firstPreviousHash, readStamped } from '@warsha/zatca/signing'
import type { Services } from '../lib/context.ts'
import {
  announceCheck,
  findCheck,
  findEnd,
  findLastCheck,
  insertCheck,
  listLinks,
  listOwnCertificates,
  noteProgress,
  type StoredCheck,
} from './chain-queries.ts'

/** So many documents are held at once: a megabyte, however long the chain is. */
const atOnce = 100

/**
 * Starts a check of the chain of a device: of all of it, or of what came behind the last document that was verified. Where one is running
 * already, that one goes on. It is done by the queue.
 */
export async function startCheck(
  tx: CompanyTx,
  deviceId: number,
  { whole, userId }: { whole: boolean; userId: number | null },
): Promise<StoredCheck> {
  const last = await findLastCheck(tx, deviceId)
  const from: ChainEnd =
    whole || !last ? { counter: 0, hash: firstPreviousHash } : { counter: last.toCounter, hash: last.toHash }
  await insertCheck(tx, {
    deviceId,
    startedBy: userId,
    fromCounter: from.counter + 1,
    toCounter: from.counter,
    toHash: from.hash,
  })
  const check = await findLastCheck(tx, deviceId)
  if (!check) throw new Error('A check that was stored is not there')
  if (check.finishedAt === null) announceCheck(tx, check.id)
  return check
}

/**
 * Checks the documents of a chain one after the other, a few at a time, and notes after each few how far it came: a process that dies is
 * followed by one that goes on from there.
 */
export async function runCheck(
  { database }: Pick<Services, 'database'>,
  companyId: number,
  id: number,
  holds: () => Promise<boolean> = async () => true,
): Promise<void> {
  const read = <T>(work: (tx: CompanyTx) => Promise<T>) => inCompany(database, companyId, work, 'read')
  const check = await read((tx) => findCheck(tx, id))
  if (!check || check.finishedAt !== null) return
  const { deviceId } = check
  const own = new Set((await read((tx) => listOwnCertificates(tx, deviceId))).map(({ certificate }) => certificate))
  let end: ChainEnd = { counter: check.toCounter, hash: check.toHash }
  let fault: Fault | null = null
  let isOver = false
  while (!isOver && (await holds())) {
    // The end first: what is issued in between is then among the documents, and the round after that ends with both alike.
    const [last, links] = await read((tx) =>
      Promise.all([findEnd(tx, deviceId), listLinks(tx, deviceId, end.counter, atOnce)]),
    )
    ;({ end, fault } = await checked(end, links, own))
    isOver = fault !== null || links.length === 0
    if (links.length === 0 && !isSame(end, last)) fault = { code: 'end', counter: end.counter }
    const finished = isOver ? { finishedAt: new Date().toISOString() } : {}
    const told = { fault: fault?.code ?? null, faultCounter: fault?.counter ?? null }
    await inCompany(
      database,
      companyId,
      (tx) => noteProgress(tx, id, { toCounter: end.counter, toHash: end.hash, ...told, ...finished }),
      isOver ? 'change' : 'note',
    )
  }
}

type Fault = { code: ChainFault; counter: number }
type Link = Awaited<ReturnType<typeof listLinks>>[number]

async function checked(
  from: ChainEnd,
  links: readonly Link[],
  own: ReadonlySet<string>,
): Promise<{ end: ChainEnd; fault: Fault | null }> {
  let end = from
  for (const { signedXml, ...stored } of links) {
    // A check takes milliseconds for each document; requests come in between.
    await letOthers()
    const code = chainFaultOf(end, stored, readLink(signedXml, own))
    if (code) return { end, fault: { code, counter: stored.counter } }
    end = { counter: stored.counter, hash: stored.hash }
  }
  return { end, fault: null }
}

function readLink(xml: string, own: ReadonlySet<string>): ReadLink {
  try {
    const { findings, certificate, ...link } = readStamped(xml)
    return { ...link, stampFits: findings.length === 0, ofDevice: certificate !== null && own.has(certificate) }
  } catch (error) {
    if (error instanceof ZatcaError) return null
    throw error
  }
}

const isSame = (one: ChainEnd, other: ChainEnd): boolean => one.counter === other.counter && one.hash === other.hash
