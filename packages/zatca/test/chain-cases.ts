import { expect, test } from 'vitest'
import { type ChainStore, issueDocument, type Sign, signPending } from '../src/chain.ts'
import { firstPreviousHash } from '../src/documents.ts'
import { hashOfPaper, paper, sha, stamp } from './paper.ts'

/** What every storage of a chain has to keep to. */
export function chainCases(storeOf: () => ChainStore): void {
  const issue = async (device: string, key: string) =>
    await issueDocument(storeOf(), { device, key, build: paper(key), sign: stamp })

  test('counters start at 1 and go up by 1, each with the hash of the one before', async () => {
    const issued = [await issue('till', 'a'), await issue('till', 'b'), await issue('till', 'c')]
    expect(issued.map(({ counter }) => counter)).toEqual([1, 2, 3])
    expect(issued.map(({ previousHash }) => previousHash)).toEqual([
      firstPreviousHash,
      issued[0]!.hash,
      issued[1]!.hash,
    ])
    for (const { signedXml, hash } of issued) expect(hashOfPaper(signedXml)).toBe(hash)
  })

  test('the same key gives the same document and takes no second place', async () => {
    const first = await issue('again', 'a')
    expect(await issue('again', 'a')).toEqual(first)
    expect((await issue('again', 'b')).counter).toBe(2)
    expect(await storeOf().find('again', 'a')).toEqual(first)
    expect(await storeOf().find('again', 'z')).toBeNull()
  })

  test('many at once take each their own place', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `k${index % 20}`)
    const issued = await Promise.all(keys.map(async (key) => await issue('crowd', key)))
    const byCounter = new Map(issued.map((entry) => [entry.counter, entry]))
    expect([...byCounter.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    for (const { counter, previousHash } of issued)
      expect(previousHash).toBe(byCounter.get(counter - 1)?.hash ?? firstPreviousHash)
  })

  test('each device has a chain of its own', async () => {
    expect((await issue('one', 'a')).counter).toBe(1)
    expect((await issue('two', 'a')).counter).toBe(1)
  })

  test('a document that cannot be built takes no place', async () => {
    const build = () => {
      throw new Error('no such part')
    }
    await expect(issueDocument(storeOf(), { device: 'fails', key: 'a', build, sign: stamp })).rejects.toThrow(
      'no such part',
    )
    const unhashed = { device: 'fails', key: 'a', build: () => ({ xml: '<Invoice/>', hash: 'none' }), sign: stamp }
    await expect(issueDocument(storeOf(), unhashed)).rejects.toMatchObject({ code: 'chain-hash' })
    expect((await issue('fails', 'a')).counter).toBe(1)
  })

  test('what nobody signed is signed later, in order, and the first signature stays', async () => {
    const store = storeOf()
    for (const key of ['a', 'b', 'c']) await store.append('left', key, paper(key))
    const broken: Sign = (entry) => {
      if (entry.key === 'b') throw new Error('no key today')
      return stamp(entry)
    }
    const first = await signPending(store, broken)
    expect(first.signed.map(({ key }) => key)).toEqual(['a', 'c'])
    expect(first.failed).toMatchObject([{ entry: { key: 'b' }, error: new Error('no key today') }])
    expect(first.signed[0]!.signedXml).toContain('<Stamp>')
    expect((await signPending(store, stamp)).signed.map(({ key }) => key)).toEqual(['b'])
    expect(await store.listUnsigned(10)).toEqual([])
    const kept = first.signed[0]!.signedXml
    expect(await store.keepSigned('left', 1, '<Invoice>another signature</Invoice>')).toBe(kept)
    await expect(store.keepSigned('left', 9, kept)).rejects.toMatchObject({ code: 'chain-unknown' })
  })

  test('one device can be signed for without the keys of the others', async () => {
    const store = storeOf()
    await store.append('mine', 'a', paper('a'))
    await store.append('theirs', 'a', paper('b'))
    const { signed, failed } = await signPending(store, stamp, { device: 'mine' })
    expect([signed.map(({ device }) => device), failed]).toEqual([['mine'], []])
    expect(await store.find('theirs', 'a')).toMatchObject({ signedXml: null })
    await store.append('mine', 'b', paper('c'))
    expect((await store.listUnsigned(1)).map(({ device }) => device)).toEqual(['mine'])
    expect((await signPending(store, stamp)).signed.map(({ device }) => device)).toEqual(['mine', 'theirs'])
  })

  test('a signature that changes what is hashed is not kept', async () => {
    const spoils: Sign = ({ unsignedXml }) => ({ xml: unsignedXml, hash: sha('other') })
    const document = { device: 'spoilt', key: 'a', build: paper('a'), sign: spoils }
    await expect(issueDocument(storeOf(), document)).rejects.toMatchObject({ code: 'chain-hash' })
    expect(await storeOf().find('spoilt', 'a')).toMatchObject({ counter: 1, signedXml: null })
    expect((await issue('spoilt', 'a')).counter).toBe(1)
  })

  test('a chain and a document have names', async () => {
    await expect(issue('', 'a')).rejects.toMatchObject({ code: 'chain-name', path: 'device' })
    await expect(issue('named', 'x'.repeat(201))).rejects.toMatchObject({ code: 'chain-name', path: 'key' })
  })
}
