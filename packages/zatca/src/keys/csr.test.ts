import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { deviceFields } from '../../test/device.ts'
import { official, officialIsHere } from '../../test/official.ts'
import { readCsrConfig } from '../keys.ts'
import { type CsrTemplate, certificationRequestInfo, createCsr, readCsr } from './csr.ts'
import { PrivateKey } from './private-key.ts'

const key = PrivateKey.generate()
const create = (fields = deviceFields, template: CsrTemplate = 'production') => createCsr({ fields, template, key })
const coded = (code: string, path?: string) =>
  expect.objectContaining({ name: 'ZatcaError', code, ...(path && { path }) })
const openssl = (() => {
  try {
    return execFileSync('openssl', ['version'], { encoding: 'utf8' })
  } catch {
    return null
  }
})()

describe('requests for certificates', () => {
  test.skipIf(!officialIsHere).each([
    ['sdk-3.4.8-generated/en-individual-production', 'EN', 'production'],
    ['sdk-3.4.8-generated/en-individual-simulation', 'EN', 'simulation'],
    ['sdk-3.4.8-generated/en-individual-nonproduction', 'EN', 'sandbox'],
    ['sdk-3.4.8-generated/ar-group-production', 'AR-VAT-Group', 'production'],
    ['swagger-compliance-example', 'EN', 'production'],
  ] as const)('%s: the signed part is byte for byte that of the official tool', (file, config, template) => {
    const theirs = readCsr(official(`csr/${file}.csr.pem`))
    const fields = readCsrConfig(official(`sdk-3.4.8/csr-config/csr-config-example-${config}.properties`))
    expect(certificationRequestInfo(fields, template, theirs.publicKey).toString('hex')).toBe(
      theirs.info.toString('hex'),
    )
    expect(theirs.template).toBe(template)
    expect(theirs.fields).toEqual(fields)
  })

  test.skipIf(!officialIsHere)('all example configurations are read', () => {
    for (const config of ['EN', 'EN-VAT-group', 'AR', 'AR-VAT-Group']) {
      const text = official(`sdk-3.4.8/csr-config/csr-config-example-${config}.properties`)
      expect(readCsrConfig(text)).toMatchObject({ country: 'SA', invoiceTypes: '1100', address: 'RRRD2929' })
    }
    expect(() => readCsrConfig(official('sdk-3.4.8/csr-config/csr-config-template.properties'))).toThrow(
      coded('csr-field-missing', 'commonName'),
    )
  })

  test.each(['production', 'simulation', 'sandbox'] as const)('what is written for %s is read again', (template) => {
    const csr = create(deviceFields, template)
    for (const form of [csr.der, csr.pem, csr.base64, csr.der.toString('base64')]) {
      expect(readCsr(form)).toMatchObject({ template, fields: deviceFields, publicKey: key.publicKey })
    }
    expect(Buffer.from(csr.base64, 'base64').toString()).toBe(csr.pem)
    expect(csr.base64).not.toContain('\n')
  })

  test.skipIf(!openssl)('OpenSSL verifies it', () => {
    const text = execFileSync('openssl', ['req', '-noout', '-text', '-verify', '-nameopt', 'utf8,sep_comma_plus'], {
      input: create().pem,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    expect(text).toContain('secp256k1')
    expect(text).toContain(`O=${deviceFields.organizationName}`)
    expect(text).toContain('ecdsa-with-SHA256')
  })

  test.each([
    ['commonName', '', 'csr-field-missing'],
    ['organizationName', '  ', 'csr-field-missing'],
    ['organizationName', 'ن'.repeat(65), 'csr-field-too-long'],
    ['organizationName', 'a\nb', 'csr-field-character'],
    ['industry', 'a\0', 'csr-field-character'],
    ['industry', '\ud83d', 'csr-field-character'],
    ['vatNumber', '31017539740000', 'csr-field-form'],
    ['vatNumber', '210175397400003', 'csr-field-form'],
    ['vatNumber', '31017539740000٣', 'csr-field-form'],
    ['invoiceTypes', '1111', 'csr-field-form'],
    ['invoiceTypes', '0000', 'csr-field-form'],
    ['country', 'sa', 'csr-field-form'],
    ['deviceSerial', '1-A|2-B', 'csr-field-form'],
    ['deviceSerial', '1-A|2-|3-C', 'csr-field-form'],
    ['deviceSerial', '1-A|2-B|3-C|4-D', 'csr-field-form'],
  ] as const)('refuses %s %j', (field, value, code) => {
    expect(() => create({ ...deviceFields, [field]: value })).toThrow(coded(code, field))
  })

  test('64 characters are allowed, also of two bytes and of two code units', () => {
    for (const one of ['ن', '😀']) {
      const fields = { ...deviceFields, organizationName: one.repeat(64) }
      expect(readCsr(create(fields).der).fields).toEqual(fields)
    }
  })

  test('a VAT group names its member by TIN', () => {
    const group = { ...deviceFields, vatNumber: '310175397410003' }
    expect(() => create(group)).toThrow(coded('csr-field-form', 'organizationUnit'))
    expect(create({ ...group, organizationUnit: '3101753974' }).der.length).toBeGreaterThan(300)
  })

  test('a configuration may have comments, spaces, escapes and continued lines', () => {
    const text = `# device
! another
csr.common.name = TST-1
csr.serial.number: 1-A|2-B|3-C\r
csr.organization.identifier 310175397400003
csr.organization.unit.name=\\u0641\\u0631\\u0639
csr.organization.name=Al \\
    Noor\\: Auto
csr.country.name=SA
csr.invoice.type=0100
csr.location.address=RRRD2929
csr.industry.business.category=Repair`
    expect(readCsrConfig(text)).toEqual({
      commonName: 'TST-1',
      deviceSerial: '1-A|2-B|3-C',
      vatNumber: '310175397400003',
      organizationUnit: 'فرع',
      organizationName: 'Al Noor: Auto',
      country: 'SA',
      invoiceTypes: '0100',
      address: 'RRRD2929',
      industry: 'Repair',
    })
    expect(() => readCsrConfig(text.replace('csr.country.name=SA', ''))).toThrow(
      coded('csr-config-missing', 'csr.country.name'),
    )
  })

  test('a request that was changed is refused', () => {
    const { der } = create()
    const at = der.indexOf('RRRD2929')
    expect(() => readCsr(Buffer.concat([der.subarray(0, at), Buffer.from('RRRD2928'), der.subarray(at + 8)]))).toThrow(
      coded('csr-signature'),
    )
    expect(() => readCsr('no request')).toThrow(coded('csr-unreadable'))
    expect(() => readCsr(der.subarray(0, 100))).toThrow(coded('der-truncated'))
  })
})
