import { expect, test } from 'vitest'
import { activityActions } from './activities.ts'
import {
  isWebhookDead,
  mostWebhookTries,
  refuseWebhookUrl,
  signedText,
  webhookEventOf,
  webhookEvents,
  webhookPauseMs,
} from './webhooks.ts'

const open = { ownMachine: false }
const refused = { code: 'webhookUrlUnusable' }

test('a webhook leads to a public name by https', () => {
  for (const url of [
    'https://shop.example/hook',
    'https://shop.example',
    'https://a-b.shop.example:8443/x?of=1',
    'https://xn--mgbaal8b0b9b2b.example/',
    'HTTPS://SHOP.EXAMPLE/',
    'https://shop.example:65535/',
    'https://shop.example:1/',
  ])
    expect(refuseWebhookUrl(url, open), url).toBeNull()
})

test.each([
  ['http://shop.example/', 'without encryption'],
  ['ftp://shop.example/', 'another way than https'],
  ['https://user:password@shop.example/', 'with a password'],
  ['https://shop.example@10.0.0.1/', 'with a name before the host'],
  ['https://127.0.0.1/', 'a number'],
  ['https://169.254.169.254/latest/meta-data', 'the number of metadata'],
  ['https://2130706433/', 'a number in one part'],
  ['https://0x7f.1/', 'a number in sixteens'],
  ['https://1.2.3.0x4/', 'a number that ends in sixteens'],
  ['https://[::1]/', 'a long number'],
  ['https://localhost/', 'this machine'],
  ['https://db/', 'a name of the network'],
  ['https://db.internal/', 'a name of the network'],
  ['https://printer.local/', 'a name of the network'],
  ['https://shop.example\\@10.0.0.1/', 'a stroke that browsers turn around'],
  ['https://shop.example:99999/', 'a port that there is not'],
  ['https://shop.example:65536/', 'the first port that there is not'],
  ['https://shop.example:0/', 'no port'],
  ['https://shop.example/#part', 'a part of a page'],
  ['https://shop.example/a b', 'a blank'],
  ['', 'nothing'],
])('%s is refused: %s', (url) => {
  expect(refuseWebhookUrl(url, open)).toEqual(refused)
})

test('on a developer’s machine a webhook may lead to it without encryption, and to nothing else', () => {
  const own = { ownMachine: true }
  for (const url of ['http://localhost:4000/hook', 'http://127.0.0.1:4000/'])
    expect([refuseWebhookUrl(url, own), refuseWebhookUrl(url, open)]).toEqual([null, refused])
  for (const url of [
    'http://localhost.shop.example/',
    'http://10.0.0.1/',
    'http://127.0.0.1@10.0.0.1/',
    'http://localhost:99999/',
  ])
    expect(refuseWebhookUrl(url, own), url).toEqual(refused)
})

test('each event is made by something that is done, and nothing else makes one', () => {
  const made = Object.keys(activityActions).flatMap((action) => webhookEventOf(action) ?? [])
  // The log has no line for a part at its minimum: it is raised where its notification is.
  expect([...new Set(made), 'partAtMinimum'].sort()).toEqual([...webhookEvents].sort())
  for (const action of ['customerAdded', 'toString', 'constructor', '']) expect(webhookEventOf(action)).toBeNull()
})

test('every document and every movement of money is an event, whatever made it', () => {
  const moves =
    /^(?:.*(?:Invoiced|Credited|Debited)|(?:credit)?[iI]nvoice(?:Issued|Returned)|debitNote.*|(?:sale|income)Returned|partsSold|payment.*Taken|refundGiven|credit.*Out)$/
  const silent = Object.keys(activityActions).filter((action) => moves.test(action) && webhookEventOf(action) === null)
  expect(silent).toEqual([])
})

test('pauses grow to a day, differ by a fifth, and end', () => {
  const middle = Array.from({ length: mostWebhookTries }, (_, nth) => webhookPauseMs(nth + 1, 0.5))
  expect(middle.at(-1)).toBeNull()
  const waits = middle.slice(0, -1).map((ms) => (ms ?? 0) / 60_000)
  expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440, 1440])
  expect([webhookPauseMs(1, 0), webhookPauseMs(1, 1)]).toEqual([48_000, 72_000])
})

test('two days without an arrival are enough to switch a webhook off, not a moment less; nine tries always take longer', () => {
  const now = new Date('2026-11-26T10:00:00.000Z')
  expect(isWebhookDead(null, now)).toBe(false)
  expect(isWebhookDead('2026-11-24T10:00:00.001Z', now)).toBe(false)
  expect(isWebhookDead('2026-11-24T10:00:00.000Z', now)).toBe(true)
  const shortest = Array.from({ length: mostWebhookTries - 1 }, (_, nth) => webhookPauseMs(nth + 1, 0) ?? 0)
  const began = new Date(now.getTime() - shortest.reduce((sum, ms) => sum + ms, 0))
  expect(isWebhookDead(began.toISOString(), now)).toBe(true)
})

test('the number of the event, the second and the body are signed together', () => {
  expect(signedText('e', 12, '{}')).toBe('e.12.{}')
})
