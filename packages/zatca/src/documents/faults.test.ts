import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textsAt } from '../../test/documents/at-path.ts'
import { invoice, now } from '../../test/documents/invoice.ts'
import { buildDocument, type DocumentInput, faultsOf, InvalidDocumentError } from '../documents.ts'
import { ZatcaError } from '../error.ts'
import { sampleDocument } from '../samples.ts'

type Loose = Record<string, unknown>
const seller = invoice().seller
const buyer = invoice().buyer
const line = { name: 'Brake pads', quantity: '1', price: '10.00' }
const charge = { amount: 100, reason: 'Freight', reasonCode: 'FC' }

/** `code path` of all that is wrong when `about` is put in a good invoice. */
const wrong = (about: Loose): string[] =>
  faultsOf({ ...invoice(), ...about }, { now }).map(({ code, path }) => `${code} ${path}`)

describe('each thing that is wrong is named by its place', () => {
  test('nothing is wrong with the invoice that the others start from', () => {
    expect(wrong({})).toEqual([])
  })

  test.each<[string, Loose, ...string[]]>([
    ['no seller', { seller: undefined }, 'missing seller'],
    ['no lines', { lines: undefined }, 'missing lines'],
    ['an empty list', { lines: [] }, 'empty lines'],
    ['a line that is none', { lines: [line, null] }, 'not-an-object lines[1]'],
    ['a text for lines', { lines: 'two' }, 'not-a-list lines'],
    ['no price', { lines: [{ ...line, price: undefined }] }, 'missing lines[0].price'],
    ['a float', { lines: [{ ...line, price: 10.5 }] }, 'not-a-decimal lines[0].price'],
    ['an exponent', { lines: [{ ...line, price: '1e3' }] }, 'not-a-decimal lines[0].price'],
    ['Arabic digits', { lines: [{ ...line, price: '١٠' }] }, 'not-a-decimal lines[0].price'],
    ['negative price', { lines: [line, line, line, { ...line, price: '-1' }] }, 'negative lines[3].price'],
    ['nothing sold', { lines: [{ ...line, quantity: '0.000' }] }, 'zero lines[0].quantity'],
    ['a huge price', { lines: [{ ...line, price: '9'.repeat(18) }] }, 'amount-too-large lines[0]'],
    ['a price beyond all', { lines: [{ ...line, price: '9'.repeat(400) }] }, 'not-a-decimal lines[0].price'],
    ['not a number', { allowances: [{ amount: Number.NaN }] }, 'not-a-whole-number allowances[0].amount'],
    ['half a halala', { allowances: [{ amount: 0.5 }] }, 'not-a-whole-number allowances[0].amount'],
    ['negative discount', { allowances: [{ amount: -1 }] }, 'negative allowances[0].amount'],
    [
      'over all',
      { lines: [{ ...line, allowances: [{ percentBp: 10_001 }] }] },
      'out-of-range lines[0].allowances[0].percentBp',
    ],
    ['charge without reason', { charges: [{ ...charge, reason: undefined }] }, 'missing charges[0].reason'],
    ['charge of no list', { charges: [{ ...charge, reasonCode: 'FCX' }] }, 'unknown-code charges[0].reasonCode'],
    ['a field that is none', { pricesIncludeVAT: true }, 'unknown-field pricesIncludeVAT'],
    ['a line field that is none', { lines: [{ ...line, Price: '1' }] }, 'unknown-field lines[0].Price'],
    ['fourteen digits', { seller: { ...seller, vatNumber: '39999999990003' } }, 'wrong-form seller.vatNumber'],
    ['no 3 at its end', { seller: { ...seller, vatNumber: '399999999900001' } }, 'wrong-form seller.vatNumber'],
    ['buyer is seller', { buyer: { ...buyer, vatNumber: seller.vatNumber } }, 'same-as-seller buyer.vatNumber'],
    ['CRN of nine', { seller: { ...seller, id: { scheme: 'CRN', value: '101020304' } } }, 'wrong-form seller.id.value'],
    ['a made-up id', { seller: { ...seller, id: { scheme: 'CRN', value: '1234567890' } } }, 'dummy seller.id.value'],
    [
      'a scheme of buyers',
      { seller: { ...seller, id: { scheme: 'NAT', value: '1087518204' } } },
      'not-in-list seller.id.scheme',
    ],
    ['no buyer', { buyer: undefined }, 'missing buyer'],
    ['unnamed buyer', { buyer: { ...buyer, vatNumber: undefined } }, 'missing buyer.id'],
    [
      'postal code of four',
      { buyer: { ...buyer, address: { ...seller.address, postalCode: '1221' } } },
      'wrong-form buyer.address.postalCode',
    ],
    [
      'small country',
      { buyer: { ...buyer, address: { ...seller.address, country: 'sa' } } },
      'unknown-code buyer.address.country',
    ],
    ['no date of supply', { supplyDate: undefined }, 'missing supplyDate'],
    ['supply that ends before', { supplyEndDate: '2026-11-20' }, 'before-supply-date supplyEndDate'],
    ['a day that is not', { issueDate: '2026-02-30' }, 'wrong-form issueDate'],
    ['tomorrow', { issueDate: '2026-11-22' }, 'in-the-future issueDate'],
    ['a time with a zone', { issueTime: '10:00:00+03:00' }, 'wrong-form issueTime'],
    ['no UUID', { uuid: 'INV-1' }, 'wrong-form uuid'],
    ['counter 0', { icv: 0 }, 'out-of-range icv'],
    ['hash that is none', { previousHash: 'sha!' }, 'wrong-form previousHash'],
    ['credit of nothing', { type: 'credit-note' }, 'missing reason', 'missing billingReferences'],
    ['reason of an invoice', { reason: 'because' }, 'not-allowed reason'],
    ['dollars without rate', { currency: 'USD' }, 'missing exchangeRate'],
    ['a rate of fifteen', { currency: 'USD', exchangeRate: '3.7500000000001' }, 'too-long exchangeRate'],
    ['a currency that is none', { currency: 'RIYAL', exchangeRate: '1' }, 'unknown-currency currency'],
    ['means of payment 69', { paymentMeans: [{ code: '69' }] }, 'unknown-code paymentMeans[0].code'],
    ['government without contract', { flags: { toGovernment: true } }, 'missing contractReference'],
    ['self-billed export', { flags: { export: true, selfBilled: true } }, 'not-allowed flags.selfBilled'],
    [
      'a rate of 10%',
      { lines: [{ ...line, vat: { category: 'S', rateBp: 1000 } }] },
      'unknown-rate lines[0].vat.rateBp',
    ],
    ['zero without reason', { lines: [{ ...line, vat: { category: 'Z' } }] }, 'missing lines[0].vat.reasonCode'],
    [
      'reason of another category',
      { lines: [{ ...line, vat: { category: 'E', reasonCode: 'VATEX-SA-32' } }] },
      'unknown-reason lines[0].vat.reasonCode',
    ],
    [
      'healthcare of a company',
      { lines: [{ ...line, vat: { category: 'Z', reasonCode: 'VATEX-SA-HEA' } }] },
      'missing buyer.id',
    ],
    ['a name of two letters', { lines: [{ ...line, name: 'AC' }] }, 'too-short lines[0].name'],
    ['a name of digits', { lines: [{ ...line, name: '12345' }] }, 'digits-only lines[0].name'],
    ['nothing but spaces', { lines: [{ ...line, name: '   ' }] }, 'empty lines[0].name'],
    [
      'prepaid without category',
      {
        prepayments: [
          { ...prepaid(), taxes: [{ vat: { category: 'O', reasonCode: 'VATEX-SA-OOS' }, taxable: 1, tax: 0 }] },
        ],
      },
      'no-such-category prepayments[0].taxes[0].vat',
    ],
    [
      'prepaid with another VAT',
      { prepayments: [{ ...prepaid(), taxes: [{ taxable: 100, tax: 17 }] }] },
      'wrong-tax prepayments[0].taxes[0].tax',
    ],
    [
      'too much prepaid',
      { prepayments: [{ ...prepaid(), taxes: [{ taxable: 100_000, tax: 15_000 }] }] },
      'prepaid-too-large prepayments',
    ],
  ])('%s', (_, about, ...faults) => {
    expect(wrong(about)).toEqual(faults)
  })

  test('a document that is none', () => {
    for (const input of [undefined, null, 1, 'invoice', [], Symbol('x')])
      expect(faultsOf(input).map(({ path }) => path)).toEqual([''])
  })

  test('many faults are told at once, a hundred of a kind at most', () => {
    const lines = Array.from({ length: 10_000 }, () => ({ ...line, price: '-1', name: 'AC' }))
    const faults = faultsOf({ ...invoice(), lines, id: '' }, { now })
    expect(faults.filter(({ severity }) => severity === 'error')).toHaveLength(100)
    expect(faults.filter(({ severity }) => severity === 'warning')).toHaveLength(100)
  })
})

test('what is thrown is a ZatcaError with the first fault, and has them all', () => {
  const about = { ...invoice(), id: undefined, lines: [{ ...line, price: '-1' }] } as Loose
  const thrown = errorOf(() => buildDocument(about as never, { now }))
  expect(thrown).toBeInstanceOf(ZatcaError)
  expect(thrown).toBeInstanceOf(InvalidDocumentError)
  expect(thrown).toMatchObject({ code: 'negative', path: 'lines[0].price', name: 'InvalidDocumentError' })
  expect(thrown.message).toBe('lines[0].price may not be negative; 1 more in faults')
  expect((thrown as InvalidDocumentError).faults.map(({ path }) => path)).toEqual(['lines[0].price', 'id'])
})

test('what the authority only warns of is refused unless it is allowed, and then told', () => {
  const input = invoice({ lines: [{ ...line, name: 'AC' }] })
  expect(() => buildDocument(input, { now })).toThrow(expect.objectContaining({ path: 'lines[0].name' }))
  const { warnings, xml } = buildDocument(input, { now, allowWarnings: true })
  expect(warnings).toMatchObject([{ code: 'too-short', rule: 'BR-KSA-F-06-C19', severity: 'warning' }])
  expect(xml).toContain('<cbc:Name>AC</cbc:Name>')
})

test('a day begins three hours earlier in Riyadh than in UTC', () => {
  const late = new Date('2026-11-21T21:00:00Z')
  expect(faultsOf(invoice({ issueDate: '2026-11-22' }), { now: late })).toEqual([])
  expect(faultsOf(invoice({ issueDate: '2026-11-23' }), { now: late })).toHaveLength(1)
})

describe('texts', () => {
  const nameOf = (name: string) => {
    const textAt = textsAt(buildDocument(invoice({ lines: [{ ...line, name }] }), { now }).xml)
    return textAt('/Invoice/cac:InvoiceLine/cac:Item/cbc:Name')
  }

  test.each([
    ['markup', 'A & B <c> "d" \'e\' ]]>'],
    ['emoji', 'زيت 🚗 👨‍👩‍👧'],
    ['marks of direction, embeddings and isolates', '\u200fزيت\u200e \u202aABC\u202c \u2068x\u2069'],
    ['lines', 'one\ntwo\tthree'],
  ])('%s stay as they are', (_, text) => {
    expect(nameOf(text)).toBe(text)
  })

  test('lines end in LF', () => {
    expect(nameOf('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
  })

  test.each([
    ['a control character', 'abc\u0000', 'forbidden-character'],
    ['an escape', 'abc\u001b[2J', 'forbidden-character'],
    ['half a character', 'abc\ud83d', 'forbidden-character'],
    ['no character', 'abc\uffff', 'forbidden-character'],
    ['an override of direction', 'abc\u202egpj.exe', 'direction-override'],
  ])('%s is refused', (_, name, code) => {
    expect(wrong({ lines: [{ ...line, name }] })).toEqual([`${code} lines[0].name`])
  })

  test('a thousand characters are counted as XPath counts them', () => {
    expect(wrong({ notes: ['🚗'.repeat(1000)] })).toEqual([])
    expect(wrong({ notes: ['🚗'.repeat(1001)] })).toEqual(['too-long notes[0]'])
  })
})

test('ten thousand lines are one document', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => ({ ...line, price: `${at}.99` }))
  const { totals } = buildDocument(invoice({ lines, pricesIncludeVat: true, allowances: [{ amount: 12_345 }] }), {
    now,
  })
  expect(totals.payable).toBe(lines.reduce((all, _, at) => all + at * 100 + 99, 0) - 12_345)
})

test('whatever stands anywhere in an input, nothing but a ZatcaError comes of it', () => {
  const anything = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
    fc.constantFrom('', ' ', '-0', '1e9', '\u0000', '\ud800', -1, 1e300, Number.NaN, {}, [], null),
  )
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.array(fc.tuple(fc.nat(), anything), { minLength: 1, maxLength: 3 }),
      (seed, changes) => {
        const input = structuredClone(sampleDocument(seed, { now })) as Loose
        for (const [at, value] of changes) {
          const places = placesOf(input)
          const place = places[at % places.length]
          if (place) place.holder[place.key] = value
        }
        try {
          const { xml, totals } = buildDocument(input as DocumentInput, { now })
          expect(Number.isSafeInteger(totals.payable)).toBe(true)
          expect(textsAt(xml)('/Invoice/cbc:ProfileID')).toBe('reporting:1.0')
        } catch (error) {
          if (!(error instanceof ZatcaError)) throw error
          expect(error.code).toMatch(/^[a-z-]+$/)
        }
      },
    ),
    { numRuns: Number(process.env.ZATCA_SLIPS ?? 2000) },
  )
}, 120_000)

function prepaid() {
  return { id: 'PRE-1', issueDate: '2026-11-01', issueTime: '10:00:00' }
}

function errorOf(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('nothing was thrown')
}

function placesOf(holder: Loose): { holder: Loose; key: string }[] {
  return Object.keys(holder).flatMap((key) => {
    const inner = holder[key]
    const inside = typeof inner === 'object' && inner !== null ? placesOf(inner as Loose) : []
    return [{ holder, key }, ...inside]
  })
}
