import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '../../test/command-line.ts'
import { newDevice } from '../../test/device.ts'
import { invoice, now } from '../../test/documents/invoice.ts'
import { official, officialIsHere } from '../../test/official.ts'
import { buildDocument } from '../documents.ts'
import { createSigner } from '../signing.ts'

const folder = openFolder()
const { zatca } = folder
afterAll(folder.close)
const slow = 60_000

const { xml } = buildDocument(invoice(), { now })
const broken = xml.replace('>310175397400003<', '>12<')
folder.write('sound.xml', xml)
folder.write('broken.xml', broken)
const then = ['--now', now.toISOString()]

test(
  'a line each, and the exit code says whether all would be accepted',
  async () => {
    expect(await zatca(['validate', 'sound.xml', ...then])).toEqual({ code: 0, out: 'PASS sound.xml \n', err: '' })
    const both = await zatca(['validate', 'sound.xml', 'broken.xml', '-', ...then], '<Invoice')
    expect(both).toEqual({
      code: 1,
      out: 'PASS sound.xml \nFAIL broken.xml error:BR-KSA-44\nFAIL - error:XML\n',
      err: '',
    })
    const past = await zatca(['validate', 'sound.xml', '--now', '2026-11-20'])
    expect(past).toMatchObject({ code: 1, out: expect.stringContaining('error:BR-KSA-04') })
  },
  slow,
)

test(
  'findings are explained in English and Arabic, and as JSON',
  async () => {
    const english = await zatca(['validate', 'broken.xml', '--explain', ...then])
    const element = '/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID'
    expect(english.out.split('\n').slice(1, 3)).toEqual([
      expect.stringMatching(new RegExp(`^  error BR-KSA-44 broken\\.xml:\\d+ ${element}$`)),
      "    The buyer's VAT number is wrong.",
    ])
    const arabic = await zatca(['validate', 'broken.xml', '--explain', '--language', 'ar', ...then])
    expect(arabic.out.split('\n')[2]).toMatch(/[ء-ي]{4}/)
    const json = await zatca(['validate', 'sound.xml', 'broken.xml', '--json', ...then])
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out)).toMatchObject([
      { file: 'sound.xml', valid: true, findings: [] },
      { file: 'broken.xml', valid: false, findings: [{ rule: 'BR-KSA-44', severity: 'error', stage: 'ksa', element }] },
    ])
  },
  slow,
)

test(
  'with --stamp the stamp is looked at, too',
  async () => {
    const signed = createSigner(newDevice()).sign({ xml, signingTime: now }).xml
    folder.write('signed.xml', signed)
    folder.write('changed.xml', signed.replace('Horizon', 'Harizon'))
    const stamped = await zatca(['validate', '--stamp', 'signed.xml', 'changed.xml', 'sound.xml', ...then])
    expect(stamped.out.split('\n')).toEqual([
      'PASS signed.xml ',
      'FAIL changed.xml error:STAMP-invoice-hash error:STAMP-signature-value error:STAMP-qr-tag-6',
      'FAIL sound.xml error:STAMP-signature error:STAMP-qr',
      '',
    ])
    const arabic = await zatca(['validate', '--stamp', '--explain', '--language', 'ar', 'sound.xml', ...then])
    expect(arabic.out).toContain('المستند غير موقّع.')
  },
  slow,
)

test(
  'a file that cannot be read is told in a line, and the others are still checked',
  async () => {
    mkdirSync(folder.at('folder'))
    folder.write('latin.xml', Buffer.from('<a>caf\xe9</a>', 'latin1'))
    writeFileSync(folder.at('large.xml'), Buffer.alloc(33 * 1024 * 1024, 0x20))
    const all = await zatca(['validate', 'gone.xml', 'folder', 'latin.xml', 'large.xml', 'sound.xml', ...then])
    expect(all).toEqual({
      code: 2,
      out: 'PASS sound.xml \n',
      err: `zatca validate: file-missing at gone.xml: there is no such file or folder
zatca validate: file-is-folder at folder: this is a folder
zatca validate: file-encoding at latin.xml: the file is not UTF-8
zatca validate: file-too-large at large.xml: more than 32 MiB
`,
    })
  },
  slow,
)

const mutants = ['02-vat14', '04-postal4', '12-subtotal-tax+0.01', '24-simplified-no-qr', '30-buyer-no-vat-no-id']

test.runIf(officialIsHere)(
  'the lines are those of the official rules',
  async () => {
    for (const name of mutants) folder.write(`${name}.xml`, official(`derived-mutations/${name}.xml`))
    const tool = fileURLToPath(new URL('../../../../../shared/zatca/tools/rules.mjs', import.meta.url))
    const files = mutants.map((name) => folder.at(`${name}.xml`))
    const root = fileURLToPath(new URL('../../', import.meta.url))
    const theirs = await promisify(execFile)(process.execPath, [tool, ...files], { cwd: root }).catch(
      (failed: { code: number; stdout: string }) => failed,
    )
    expect(theirs).toMatchObject({ code: 1 })
    const ours = await zatca(['validate', ...files])
    expect(ours).toEqual({ code: 1, out: theirs.stdout, err: '' })
  },
  slow,
)
