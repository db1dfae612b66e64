/**
 * A process that issues receipts, eight at a time, and dies at moments that its seed chooses:
 * `node chain-issuer.ts <database> <seed> <chance to live through a moment, in per mille> <device/seed,…>`, with key and certificate of the
 * device in its environment. Says each document that it has issued.
 */
import pg from 'pg'
import { buildOf, issueDocument, postgresChain, signWith } from '../src/chain.ts'
import { PrivateKey, readCertificate } from '../src/keys.ts'
import { createSigner } from '../src/signing.ts'
import { receipt } from './receipt.ts'

const [url, seed, survival, names] = process.argv.slice(2) as [string, string, string, string]
let state = Number(seed)
/** Linear congruential: the same seed dies in the same moments. */
const random = (): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return state / 2_147_483_648
}
const mayDie = (): void => {
  if (random() * 1000 >= Number(survival)) process.kill(process.pid, 'SIGKILL')
}

const { TILL_KEY = '', TILL_CERTIFICATE = '' } = process.env
const sign = signWith(createSigner({ key: PrivateKey.read(TILL_KEY), certificate: readCertificate(TILL_CERTIFICATE) }))
const pool = new pg.Pool({ connectionString: url, max: 8 })
const store = postgresChain(pool)
const waiting = names.split(',')

async function issuer(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const [device = '', key = ''] = name.split('/')
    const build = buildOf(receipt(Number(key)))
    const issued = await issueDocument(store, {
      device,
      key,
      build: (position) => {
        mayDie() // the lock is held, nothing is stored
        return build(position)
      },
      sign: async (entry) => {
        mayDie() // the document has its place and no signature
        await pool.query('select 1')
        return await sign(entry)
      },
    })
    mayDie() // it is signed, and nobody was told
    process.stdout.write(`${JSON.stringify([name, issued.counter, issued.signedXml])}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, issuer))
await pool.end()
