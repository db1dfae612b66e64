import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'

const text =
  /\.(tsx?|mjs|cjs|js|json|css|sql|typ|md|html|yml|yaml|toml|sh|csv|txt|svg)$|^[^.]+$|(^|\/)\.[a-z]+(rc|config|ignore|attributes)?$/
/** Folders of somebody's own machine; written in pieces, so that this file may be read too. */
const workplaces = [`${'/'}work/`, `${'/'}home/`, `${'/'}Users/`, `${'/'}root/`, `C:${'\\'}`]

const workplacesIn = (source: string) =>
  workplaces.filter((place) => new RegExp(`(^|[\\s'"\`(=:])${place.replaceAll('\\', '\\\\')}`, 'm').test(source))

const hostsIn = (lock: string) =>
  [...lock.matchAll(/"resolved": "([a-z+]+:\/\/[^"]+)"/g)].flatMap((found) => found[1] ?? [])

test('the lock file names no registry, so that any mirror can serve it', () => {
  const lock = read('package-lock.json')
  expect(lock).toContain('"integrity"')
  expect(hostsIn(lock)).toEqual([])
  expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
  expect(read('.npmrc')).not.toMatch(/registry\s*=\s*http|_auth|_password/i)
})

test('no file names a folder of the machine on which it was written', () => {
  const readable = filesUnder().filter((path) => text.test(path))
  expect(readable.length, 'the check must find the files').toBeGreaterThan(20)
  expect(readable.flatMap((path) => workplacesIn(read(path)).map((place) => `${path}: ${place}`))).toEqual([])
})

test('no private key and no token is kept with the code', () => {
  const secret =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bghp_\w{30,}|\bAKIA[0-9A-Z]{16}\b|\beyJhbGciOi[\w-]+\.[\w-]+\.[\w-]+/
  expect(filesUnder().filter((path) => text.test(path) && secret.test(read(path)))).toEqual([])
})

test('the check sees a registry and a workplace', () => {
  expect(hostsIn('"resolved": "https://registry.example/a.tgz"')).toEqual(['https://registry.example/a.tgz'])
  expect(workplacesIn(`cd ${workplaces[0]}main`)).toEqual([workplaces[0]])
  expect(workplacesIn('import "@warsha/api/work/shop"')).toEqual([])
})
