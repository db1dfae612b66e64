import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { firstLines, openFolder } from '../../test/command-line.ts'
import { invoice } from '../../test/documents/invoice.ts'
import { todayInRiyadh } from '../documents/moments.ts'
import { verifyStamp } from '../signing.ts'

const folder = openFolder()
const { zatca, at } = folder
const sandbox = folder.start(['sandbox', '--port', '0'])
const [portal = '', , , control = ''] = await firstLines(sandbox, 4)
afterAll(() => {
  sandbox.kill('SIGTERM')
  folder.close()
})

const post = async (path: string, body: object) =>
  await fetch(`${control}${path}`, { method: 'POST', body: JSON.stringify(body) })
const { seller } = invoice()
const fields = [
  ['common-name', 'TILL-1'],
  ['device-serial', '1-Warsha|2-Till|3-7'],
  ['vat-number', seller.vatNumber],
  ['organization-unit', 'Riyadh'],
  ['organization-name', seller.name],
  ['address', 'RRRD2929'],
  ['industry', 'Repair'],
].flatMap(([name, value = '']) => [`--${name}`, value])
const device = ['--key', 'key.pem', '--csr', 'till.csr', '--seller', 'seller.json']
const sending = ['--address', portal, '--credentials', 'csid.json']
const onboard = async (...more: string[]) => await zatca(['onboard', '--address', portal, ...device, ...more])

test('a device is registered, also after a stop half way, and its secret is shown to nobody', async () => {
  writeFileSync(at('seller.json'), JSON.stringify(seller))
  expect((await zatca(['keygen', '--out', 'key.pem'])).code).toBe(0)
  expect((await zatca(['csr', '--key', 'key.pem', '--mode', 'sandbox', ...fields, '--out', 'till.csr'])).code).toBe(0)
  const elsewhere = await zatca(['onboard', '--mode', 'production', '--otp', '1', ...device, '--out', 'no.json'])
  expect(elsewhere).toMatchObject({ code: 2, err: expect.stringContaining('csr-mode at till.csr') })
  const nobody = { ...seller, address: { ...seller.address, building: '12' } }
  writeFileSync(at('unfit.json'), JSON.stringify({ seller: nobody }))
  const unfit = await onboard('--otp', '123345', '--out', 'no.json', '--seller', 'unfit.json')
  expect(unfit).toMatchObject({ code: 1, err: expect.stringContaining(' at unfit.json:seller.address.building: ') })
  expect(await (await fetch(`${control}/received`)).json()).toEqual([])

  await post('/faults', { kind: 'reject', path: '/compliance/invoices', code: 'BR-KSA-06' })
  const stopped = await onboard('--otp', '123345', '--out', 'half.json')
  expect(stopped.code).toBe(1)
  expect(stopped.err).toMatch(
    /^stopped at compliance-check \(standard-compliant\): rejected, status 400\n {2}error BR-KSA-06/,
  )
  const resumed = await onboard('--resume', 'half.json', '--out', 'csid.json')
  expect(resumed).toMatchObject({ code: 0, err: '' })
  expect(resumed.out).toMatch(/^csid\.json: production certificate of 399999999900003, 1-Warsha\|2-Till\|3-7, until 20/)

  expect(statSync(at('csid.json')).mode & 0o777).toBe(0o600)
  const { secret } = JSON.parse(readFileSync(at('csid.json'), 'utf8')) as { secret: string }
  expect(secret.length).toBeGreaterThan(20)
  expect(resumed.out + stopped.out + stopped.err).not.toContain(secret)
}, 120_000)

test('a wrong password leaves nothing behind', async () => {
  const wrong = await onboard('--otp', '12', '--out', 'wrong.json')
  expect(wrong).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Invalid-OTP') })
  expect(readdirSync(folder.home).filter((name) => name.includes('wrong.json'))).toEqual([])
}, 60_000)

test('built, signed, checked and reported: the sandbox has nothing to say against it', async () => {
  const document = invoice({ simplified: true, issueDate: todayInRiyadh(new Date()), issueTime: '00:00:00' })
  const built = await zatca(['build', '-', '--out', 'one.xml'], JSON.stringify(document))
  expect(built, built.err).toMatchObject({ code: 0 })
  const signed = await zatca([
    'sign',
    'one.xml',
    '--key',
    'key.pem',
    '--credentials',
    'csid.json',
    '--out',
    'signed.xml',
  ])
  expect(signed, signed.err).toMatchObject({ code: 0, err: '' })
  expect((await zatca(['validate', '--stamp', 'signed.xml'])).out).toBe('PASS signed.xml \n')
  expect(await zatca(['report', 'signed.xml', ...sending])).toEqual({
    code: 0,
    out: 'ACCEPTED signed.xml reported\n',
    err: '',
  })
  const again = await zatca(['report', 'signed.xml', ...sending])
  expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/^ACCEPTED signed\.xml reported duplicate/) })
}, 120_000)

test('samples of the device are reported and cleared, and the cleared document is kept', async () => {
  const from = ['--key', 'key.pem', '--credentials', 'csid.json', '--count', '3']
  await post('/forget', {}).then(
    async () => await zatca(['samples', '--out', 'standard', '--only', 'standard', ...from]),
  )
  const [first = ''] = readdirSync(at('standard')).sort()
  const back = await onboard('--otp', '123345', '--out', 'csid.json', '--force')
  expect(back, back.err).toMatchObject({ code: 0 })
  const cleared = await zatca(['clear', `standard/${first}`, ...sending, '--out', 'cleared.xml'])
  expect(cleared).toEqual({ code: 0, out: `ACCEPTED ${first} cleared\n`, err: '' })
  expect(verifyStamp(readFileSync(at('cleared.xml'), 'utf8'))).toEqual([])

  const [, second = '', third = ''] = readdirSync(at('standard')).sort()
  await fetch(`${control}/settings`, { method: 'PATCH', body: JSON.stringify({ clearance: false }) })
  const instead = await zatca(['clear', `standard/${second}`, ...sending, '--json', '--out', 'none.xml'])
  expect(JSON.parse(instead.out)).toMatchObject({ kind: 'accepted', how: 'reported', clearedInvoice: null })
  await post('/faults', { kind: 'reject', code: 'BR-KSA-06' })
  const rejected = await zatca(['report', `standard/${third}`, ...sending])
  expect(rejected.code).toBe(1)
  expect(rejected.out).toMatch(new RegExp(`^REJECTED ${third} status 400 error:BR-KSA-06\n`))
  expect(rejected.err).toContain('issue a new document')
}, 120_000)
