import { readFileSync, statSync, symlinkSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '../../test/command-line.ts'
import { official, officialIsHere } from '../../test/official.ts'
import { PrivateKey, readCsr } from '../keys.ts'

const folder = openFolder()
const { zatca, at } = folder
afterAll(folder.close)
const slow = 60_000

const config = `# of a till
csr.common.name=TILL-1
csr.serial.number=1-Warsha|2-Till|3-1
csr.organization.identifier=310175397400003
csr.organization.unit.name=\\u0641\\u0631\\u0639
csr.organization.name=ورشة النور
csr.country.name=SA
csr.invoice.type=0100
csr.location.address=RRRD2929
csr.industry.business.category=Repair
`

test(
  'a key goes into a file of its owner alone, and is shown only to who asks for it',
  async () => {
    const made = await zatca(['keygen', '--out', 'key.pem'])
    expect(made).toEqual({ code: 0, out: 'key.pem: a new private key\n', err: '' })
    const text = readFileSync(at('key.pem'), 'utf8')
    const key = PrivateKey.read(text)
    expect(statSync(at('key.pem')).mode & 0o777).toBe(0o600)

    const again = await zatca(['keygen', '--out', 'key.pem'])
    expect(again).toEqual({
      code: 2,
      out: '',
      err: 'zatca keygen: file-exists at key.pem: the file exists; --force replaces it\n',
    })
    expect(readFileSync(at('key.pem'), 'utf8')).toBe(text)
    const nowhere = await zatca(['keygen'])
    expect(nowhere).toMatchObject({ code: 2, out: '', err: expect.stringContaining('option-missing at --out') })
    const shown = await zatca(['keygen', '--show-secret', '--form', 'base64'])
    expect(shown.out).toMatch(/^[A-Za-z0-9+/=]{100,}\n$/)
    expect(PrivateKey.read(shown.out).publicKey).not.toEqual(key.publicKey)

    folder.write('open.pem', 'anybody may read this')
    expect((await zatca(['keygen', '--out', 'open.pem', '--force', '--form', 'sec1'])).code).toBe(0)
    expect(statSync(at('open.pem')).mode & 0o777).toBe(0o600)
    expect(readFileSync(at('open.pem'), 'utf8')).toContain('BEGIN EC PRIVATE KEY')

    symlinkSync(at('key.pem'), at('link.pem'))
    const linked = await zatca(['keygen', '--out', 'link.pem', '--force'])
    expect(linked).toMatchObject({ code: 2, err: expect.stringContaining('file-unusable at link.pem') })
    expect(readFileSync(at('link.pem'), 'utf8')).toBe(text)
  },
  slow,
)

test(
  "a request is made from the file of the authority's tool, and options come before it",
  async () => {
    folder.write('k.pem', PrivateKey.generate().toPem('pkcs8'))
    folder.write('till.properties', config)
    const made = await zatca(['csr', '--key', 'k.pem', '--mode', 'simulation', '--config', 'till.properties'])
    const { fields, template, publicKey } = readCsr(made.out)
    expect(template).toBe('simulation')
    expect(fields).toMatchObject({ commonName: 'TILL-1', organizationUnit: 'فرع', organizationName: 'ورشة النور' })
    expect(publicKey).toEqual(PrivateKey.read(readFileSync(at('k.pem'), 'utf8')).publicKey)

    const flags = ['--common-name', 'TILL-2', '--invoice-types', '1100', '--out', 'two.csr']
    const other = await zatca(['csr', '--key', 'k.pem', '--mode', 'sandbox', '--config', 'till.properties', ...flags])
    expect(other.out).toBe('two.csr: a request for 310175397400003, TILL-2, for sandbox\n')
    const two = readCsr(readFileSync(at('two.csr'), 'utf8'))
    expect(two).toMatchObject({ template: 'sandbox', fields: { commonName: 'TILL-2', invoiceTypes: '1100' } })
  },
  slow,
)

test(
  'what is wrong with a request is named by its field, and nothing is written',
  async () => {
    folder.write('wrong.properties', config.replace('310175397400003', '410175397400003'))
    folder.write('short.properties', config.replace(/^csr\.location.*$/m, ''))
    folder.write('k2.pem', PrivateKey.generate().toPem('pkcs8'))
    const ask = async (file: string, ...more: string[]) =>
      await zatca(['csr', '--key', 'k2.pem', '--mode', 'sandbox', '--config', file, '--out', 'no.csr', ...more])
    expect(await ask('wrong.properties')).toEqual({
      code: 1,
      out: '',
      err: 'zatca csr: csr-field-form at wrong.properties:vatNumber: vatNumber must be 15 digits, the first and the last 3\n',
    })
    const short = await ask('short.properties')
    expect(short).toMatchObject({
      code: 1,
      err: expect.stringContaining('csr-config-missing at short.properties:csr.loc'),
    })
    const secret = await zatca(['csr', '--key', 'wrong.properties', '--mode', 'sandbox'])
    expect(secret).toMatchObject({ code: 1, err: expect.stringContaining('key-unreadable at wrong.properties:key') })
    expect(() => statSync(at('no.csr'))).toThrow()
  },
  slow,
)

test.runIf(officialIsHere)(
  "the official example gives the official request's fields",
  async () => {
    folder.write('official.properties', official('sdk-3.4.8/csr-config/csr-config-example-AR.properties'))
    folder.write('sdk.key', official('sdk-3.4.8/certificates/ec-secp256k1-priv-key.pem'))
    const args = [
      'csr',
      '--key',
      'sdk.key',
      '--mode',
      'production',
      '--config',
      'official.properties',
      '--form',
      'base64',
    ]
    const { out } = await zatca(args)
    expect(out).toMatch(/^[A-Za-z0-9+/=]+\n$/)
    const { fields } = readCsr(out)
    expect(fields).toMatchObject({ vatNumber: '399999999900003', organizationUnit: 'فرع الرياض' })
  },
  slow,
)
