import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainCases } from '../../test/chain-cases.ts'
import { openPool, ownDatabase } from '../../test/database.ts'
import { paper, stamp } from '../../test/paper.ts'
import { appendWithin, chainMigration, issueDocument, postgresChain } from '../chain.ts'

const database = await ownDatabase()
const pool = openPool(database.url)
beforeAll(async () => void (await pool.query(chainMigration)))
afterAll(async () => {
  await pool.end()
  await database.drop()
})
const store = postgresChain(pool)

describe('the chain in PostgreSQL', () => {
  chainCases(() => store)
})

test('a document and what belongs to it are kept together, or not at all', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await appendWithin(client, 'shop', 'a', paper('a'))
    await client.query('rollback')
    expect(await store.find('shop', 'a')).toBeNull()
    await client.query('begin')
    expect((await appendWithin(client, 'shop', 'b', paper('b'))).counter).toBe(1)
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await store.find('shop', 'b')).toMatchObject({ counter: 1 })
})

test('a device goes on with the chain of another system', async () => {
  const hash = Buffer.alloc(32, 5).toString('base64')
  await pool.query('insert into zatca_devices (device, last_counter, last_hash) values ($1, 41, $2)', ['moved', hash])
  const issued = await issueDocument(store, { device: 'moved', key: 'a', build: paper('a'), sign: stamp })
  expect(issued).toMatchObject({ counter: 42, previousHash: hash })
  const next = await issueDocument(store, { device: 'moved', key: 'b', build: paper('b'), sign: stamp })
  expect(next).toMatchObject({ counter: 43, previousHash: issued.hash })
})

test.each([
  ['a gap', 3, 2, 'zatca_documents_previous'],
  ['a wrong previous hash', 2, 1, 'zatca_documents_previous'],
  ['a jump', 5, 1, 'zatca_documents_gapless'],
  ['a second beginning', 9, null, 'zatca_documents_first'],
])('the database itself refuses %s', async (_name, counter, previous, constraint) => {
  const device = `refuses ${counter} ${previous}`
  await issueDocument(store, { device, key: 'a', build: paper('a'), sign: stamp })
  const sql = `insert into zatca_documents (device, counter, previous_counter, previous_hash, hash, key, unsigned_xml)
    values ($1, $2, $3, 'wrong', 'new', 'b', '<Invoice/>')`
  await expect(pool.query(sql, [device, counter, previous])).rejects.toMatchObject({ constraint })
})

test('a connection that breaks is not given back to the pool, and nothing is taken', async () => {
  let own = 0
  const breaking = () => {
    throw Object.assign(new Error('killed'), { own })
  }
  const single = openPool(database.url, 1)
  const one = postgresChain({
    query: async (sql, values) => await single.query(sql, values),
    connect: async () => {
      const client = await single.connect()
      client.on('error', () => {})
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      own = rows[0]!.pid
      return {
        query: async (sql, values) => {
          if (sql === 'rollback') await pool.query('select pg_terminate_backend($1)', [own])
          return await client.query(sql, values)
        },
        release: (destroy) => client.release(destroy),
      }
    },
  })
  await expect(one.append('breaks', 'a', breaking)).rejects.toThrow('killed')
  expect(await one.append('breaks', 'a', paper('a'))).toMatchObject({ counter: 1 })
  await single.end()
})
