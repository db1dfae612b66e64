/**
 * A process that issues documents, eight at a time, and dies at moments that its seed chooses:
 * `node chain-issuer.ts <database> <seed> <chance to live through a moment, in per mille> <key,key,…>`. Says each document that it has issued.
 */
import pg from 'pg'
import { issueDocument, postgresChain } from '../src/chain.ts'
import { paper, stamp } from './paper.ts'

const [url, seed, survival, keys] = process.argv.slice(2) as [string, string, string, string]
let state = Number(seed)
/** Linear congruential: the same seed dies in the same moments. */
const random = (): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return state / 2_147_483_648
}
const mayDie = (): void => {
  if (random() * 1000 >= Number(survival)) process.kill(process.pid, 'SIGKILL')
}

const pool = new pg.Pool({ connectionString: url, max: 8 })
const store = postgresChain(pool)
const waiting = keys.split(',')

async function issuer(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const [device = '', key = ''] = name.split('/')
    const issued = await issueDocument(store, {
      device,
      key,
      build: (position) => {
        mayDie() // the lock is held, nothing is stored
        return paper(key)(position)
      },
      sign: async (entry) => {
        mayDie() // the document has its place and no signature
        const signed = await stamp(entry)
        await pool.query('select 1')
        return { ...signed, xml: signed.xml.replace('<Stamp>', `<Stamp>${process.pid}:`) }
      },
    })
    mayDie() // it is signed, and nobody was told
    process.stdout.write(`${JSON.stringify([name, issued.counter, issued.signedXml])}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, issuer))
await pool.end()
