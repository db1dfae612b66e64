import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '../../test/command-line.ts'
import { newDevice } from '../../test/device.ts'
import { invoice } from '../../test/documents/invoice.ts'
import { buildDocument } from '../documents.ts'
import { hashInvoice, readQr, verifyStamp } from '../signing.ts'

const folder = openFolder()
const { zatca, at } = folder
afterAll(folder.close)
const slow = 60_000

const { key, certificate } = newDevice()
folder.write('key.pem', key.toPem('pkcs8'))
folder.write('cert.txt', certificate.base64)
const input = JSON.stringify(invoice({ simplified: true, issueDate: '2026-08-17' }))
folder.write('invoice.json', input)
const { xml } = buildDocument(invoice({ simplified: true, issueDate: '2026-08-17' }))
const signing = ['--key', 'key.pem', '--certificate', 'cert.txt']

test(
  'JSON becomes XML, the next document takes its place behind the one before',
  async () => {
    expect(await zatca(['build', '-'], input)).toEqual({ code: 0, out: xml, err: '' })
    const first = await zatca(['build', 'invoice.json', '--out', 'one.xml'])
    expect(first).toEqual({ code: 0, out: 'one.xml: 10000 + 1500 VAT, payable 11500 (hundredths)\n', err: '' })
    expect(readFileSync(at('one.xml'), 'utf8')).toBe(xml)
    const { icv: _, previousHash: __, ...unplaced } = JSON.parse(input) as Record<string, unknown>
    const second = await zatca(['build', '-', '--after', 'one.xml'], JSON.stringify(unplaced))
    expect(second.out).toContain(`>${hashInvoice(xml)}<`)
    expect(second.out).toMatch(/<cbc:ID>ICV<\/cbc:ID>\s*<cbc:UUID>2</)
  },
  slow,
)

test(
  'every fault of an input is one line with code and place',
  async () => {
    const line = { name: '', quantity: '1', price: '-1' }
    folder.write('bad.json', JSON.stringify({ ...invoice(), lines: [line] }))
    const bad = await zatca(['build', 'bad.json', '--out', 'bad.xml'])
    expect(bad.code).toBe(1)
    const faults = bad.err.trimEnd().split('\n')
    expect(faults.length).toBeGreaterThan(1)
    for (const fault of faults) expect(fault).toMatch(/^zatca build: [a-z-]+ at bad\.json:[^ ]+: ./)
    expect(bad.err).toContain(' at bad.json:lines[0].price: ')
    expect(() => readFileSync(at('bad.xml'))).toThrow()

    const secret = 'secret-in-here'
    const broken = await zatca(['build', '-'], `{"secret": ${secret}`)
    expect(broken).toEqual({ code: 2, out: '', err: 'zatca build: json-malformed at -: the file is not JSON\n' })
    const list = await zatca(['build', '-'], '[1]')
    expect(list).toMatchObject({ code: 1, out: '' })
  },
  slow,
)

test(
  'signing prints the hash, changes no byte of the rest, and its QR code is read and made again',
  async () => {
    folder.write('plain.xml', xml)
    const made = await zatca(['sign', 'plain.xml', ...signing, '--time', '2026-08-17T10:20:30Z', '--out', 'signed.xml'])
    expect(made).toEqual({ code: 0, out: `${hashInvoice(xml)}\n`, err: '' })
    const signed = readFileSync(at('signed.xml'), 'utf8')
    expect(verifyStamp(signed)).toEqual([])
    expect(signed).toContain('2026-08-17T13:20:30</xades:SigningTime>')
    const hashes = await zatca(['hash', 'plain.xml', 'signed.xml'])
    expect(hashes.out).toBe(`${hashInvoice(xml)}  plain.xml\n${hashInvoice(xml)}  signed.xml\n`)

    const tags = await zatca(['qr', 'signed.xml'])
    expect(tags.out).toContain('1 seller                ورشة النور للسيارات\n')
    expect(tags.out).toContain('3 time                  2026-08-17T10:00:00\n')
    expect(tags.out.split('\n')).toHaveLength(10)
    const raw = await zatca(['qr', 'signed.xml', '--raw'])
    const again = await zatca(['qr', 'signed.xml', '--make'])
    expect(again.out).toBe(raw.out)
    const scanned = await zatca(['qr', '-', '--json'], raw.out)
    expect(JSON.parse(scanned.out)).toHaveLength(readQr(raw.out.trim()).size)
  },
  slow,
)

test(
  'what cannot be signed is refused in one line',
  async () => {
    folder.write('plain2.xml', xml)
    folder.write('other.pem', newDevice().key.toPem('sec1'))
    const other = await zatca(['sign', 'plain2.xml', '--key', 'other.pem', '--certificate', 'cert.txt'])
    expect(other).toEqual({
      code: 1,
      out: '',
      err: 'zatca sign: certificate-key at certificate: the certificate belongs to another key\n',
    })
    const bomb = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
    const refused = await zatca(['sign', '-', ...signing], bomb)
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^zatca sign: xml-doctype at -:1:1: /),
    })
    const unsigned = await zatca(['qr', 'plain2.xml', '--make'])
    expect(unsigned).toMatchObject({
      code: 1,
      err: expect.stringContaining('signature-missing at plain2.xml:/Invoice'),
    })
  },
  slow,
)
