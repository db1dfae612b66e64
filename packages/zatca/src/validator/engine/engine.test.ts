import { describe, expect, test } from 'vitest'
import { parseXml } from '../../xml/parse.ts'
import { compare, type Decimal, decimalOf, doubleOf, floor, minus, over, plus, round, times } from './decimal.ts'
import { attribute, Doc, find, type Node, text } from './doc.ts'
import { matches } from './expression.ts'
import { money } from './format.ts'
import { matching } from './matching.ts'
import { pathOf } from './names.ts'
import { differs, equals, is, norm, num, numberOf, one, some, str, total } from './sequence.ts'
import { RulesStop } from './stop.ts'
import { after, length, normal, part } from './text.ts'
import { dateOf, isDay, isTime, momentOf, todayAt } from './time.ts'

const cac = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'
const cbc = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'
const doc = (inside: string): Doc =>
  new Doc(
    parseXml(
      `<u:Invoice xmlns:u="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:a="${cac}" xmlns="${cbc}">${inside}</u:Invoice>`,
    ),
    new Date(0),
  )
const dec = (written: string): Decimal => decimalOf(written) ?? expect.fail(`${written} is no decimal`)
const shown = (value: Decimal): number => doubleOf(value)
const ids = (...values: string[]): readonly Node[] =>
  doc(values.map((value) => `<ID>${value}</ID>`).join('')).all('cbc:ID')

describe('a document', () => {
  const sample = doc(
    '<a:Party><ID a:x="1" x="2">1</ID><a:Party><ID>2</ID></a:Party></a:Party>\n<a:Party><ID>3</ID><b xmlns="">4</b></a:Party>',
  )

  test('has the usual names, whatever prefixes it writes', () => {
    expect([...sample.names()]).toEqual(['ubl:Invoice', 'cac:Party', 'cbc:ID', '{}b'])
    expect(sample.invoice).toHaveLength(1)
  })

  test('is searched by children, anywhere, and from the root', () => {
    const read = (nodes: readonly Node[]) => nodes.map(text)
    expect(read(find(sample.root, 'cac:Party/cbc:ID'))).toEqual(['1', '3'])
    expect(read(sample.match('cac:Party/cbc:ID'))).toEqual(['1', '2', '3'])
    expect(read(sample.match('cac:Party/cac:Party/cbc:ID'))).toEqual(['2'])
    expect(read(sample.match('/ubl:Invoice/cac:Party/cbc:ID'))).toEqual(['1', '3'])
    expect(read(sample.match('/cn:CreditNote/cac:Party'))).toEqual([])
  })

  test('tells attributes without a namespace, and where an element stands', () => {
    const [first, second, third] = sample.all('cbc:ID')
    expect([attribute(first!, 'x'), attribute(second!, 'x')]).toEqual(['2', undefined])
    expect(pathOf(second!.element)).toBe('/Invoice/cac:Party[1]/cac:Party/cbc:ID')
    expect(pathOf(third!.element)).toBe('/Invoice/cac:Party[2]/cbc:ID')
  })
})

describe('sequences, as XPath has them', () => {
  test('one of many is enough to be equal, and to be different', () => {
    expect([equals(ids('a', 'b'), 'b'), differs(ids('a', 'b'), 'b'), differs([], '')]).toEqual([true, true, false])
  })

  test('a function of one value stops at two, and takes none as empty', () => {
    expect([str([]), norm(ids(' a \n b ')), one([])]).toEqual(['', 'a b', undefined])
    for (const function_ of [str, norm, one, numberOf]) expect(() => function_(ids('1', '2'))).toThrow(RulesStop)
  })

  test('a number is read in order until one passes, and stops the rules where it is none', () => {
    expect(some(ids('1', 'x'), (value) => value === 1)).toBe(true)
    expect(() => some(ids('x', '1'), (value) => value === 1)).toThrow(RulesStop)
    expect(ids('1e3', ' -INF ', '+.5', '5.').map(num)).toEqual([1000, Number.NEGATIVE_INFINITY, 0.5, 5])
    for (const value of ['', '0x10', '1,5', '١']) expect(() => ids(value).map(num)).toThrow(RulesStop)
    expect([numberOf(ids('x')), numberOf([]), total([]), total(ids('0.1', '0.2'))]).toEqual([NaN, NaN, 0, 0.1 + 0.2])
  })

  test('an indicator is true, false, 1 or 0', () => {
    expect([is(ids(' true '), true), is(ids('0'), false), is([], true)]).toEqual([true, true, false])
    expect(() => is(ids('TRUE'), true)).toThrow(RulesStop)
  })

  test('the condition of a pattern that cannot be read does not match', () => {
    expect(matching(ids('x', '1'), (it) => num(it) > 0)).toHaveLength(1)
  })
})

describe('decimals', () => {
  test('are read as written', () => {
    expect(['12', '+1.', '.5', ' -0.10 ', '-.5'].map((each) => shown(dec(each)))).toEqual([12, 1, 0.5, -0.1, -0.5])
    for (const each of ['', '.', '1e3', '1,5', 'INF', '--1']) expect(decimalOf(each)).toBeUndefined()
  })

  test('add, multiply and compare exactly', () => {
    expect(compare(plus(dec('0.1'), dec('0.2')), dec('0.3'))).toBe(0)
    expect(compare(minus(dec('1'), dec('0.9')), dec('0.1'))).toBe(0)
    expect(compare(times(dec('-1.5'), dec('1.5')), dec('-2.25'))).toBe(0)
    expect(compare(dec('1.10'), dec('1.1'))).toBe(0)
  })

  test('divide to twenty digits and stop at zero', () => {
    expect(compare(over(dec('2'), dec('3')), dec('0.66666666666666666667'))).toBe(0)
    expect(compare(over(dec('-2'), dec('-3')), dec('0.66666666666666666667'))).toBe(0)
    expect(() => over(dec('1'), dec('0.0'))).toThrow(RulesStop)
  })

  test('round half up, also below zero', () => {
    expect(['1.125', '-1.125', '-1.126', '7'].map((each) => shown(round(dec(each), 2)))).toEqual([
      1.13, -1.12, -1.13, 7,
    ])
    expect(['1.9', '-1.1'].map((each) => shown(floor(dec(each))))).toEqual([1, -2])
  })
})

test('amounts are compared as the reference engine formats them', () => {
  expect([0.125, 0.345, 1.005, 12345678.125, 12, 0].map(money)).toEqual([
    '.13',
    '.35',
    '1.01',
    '12345678.13',
    '12.00',
    '.00',
  ])
  expect([-0.001, -0, -5].map(money)).toEqual(['-.00', '-.00', '-5.00'])
  expect([Number.NaN, undefined, 1e25, Number.NEGATIVE_INFINITY].map(money)).toEqual([
    'NaN',
    'NaN',
    '10000000000000000000000000.00',
    '-Infinity',
  ])
  expect([999.995, 0.999, 1e-7, 3.5e-7].map(money)).toEqual(['1000.0', '1.00', '1e-7.00', '.00'])
  expect(money(dec('12.345'))).toBe('12.35')
})

test('characters are code points', () => {
  expect([length('🚗a'), part('🚗ab', 1, 2), part('0100', 1, 2)]).toEqual([2, '🚗a', '01'])
  expect([after('1.25', '.'), after('1', '.'), normal('\t a \n b\u00a0')]).toEqual(['25', '', 'a b\u00a0'])
})

describe('time', () => {
  test('without an offset it is that of Riyadh', () => {
    expect(momentOf('2026-11-21T10:00:00')).toBe(Date.UTC(2026, 10, 21, 7))
    expect(momentOf('\u00a02026-11-21T10:00:00 ')).toBe(Date.UTC(2026, 10, 21, 7))
    expect(momentOf('2026-11-21T10:00:00Z')).toBe(Date.UTC(2026, 10, 21, 10))
    expect(momentOf('2026-11-21T24:00:00-01:30')).toBe(Date.UTC(2026, 10, 22, 1, 30))
    expect(todayAt(new Date('2026-11-20T21:00:00Z'))).toBe(dateOf('2026-11-21'))
    expect(todayAt(new Date('2026-11-20T20:59:59Z'))).toBe(dateOf('2026-11-20'))
  })

  test('what is no time or day is refused', () => {
    for (const each of ['2026-02-29', '2026-13-01', '26-01-01', '2026-01-01+15:00', '12026-01-01'])
      expect(dateOf(each)).toBeUndefined()
    for (const each of ['2026-01-01T25:00:00', '2026-01-01T10:60:00', '2026-02-30T10:00:00', '2026-01-01'])
      expect(momentOf(each)).toBeUndefined()
    expect(['10:00:00', ' 24:00:00Z ', '10:00:00.5+03:00', '10:00', '24:00:01', '1:00:00'].map(isTime)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect([isDay('2024-02-29', 1800, 2099), isDay('2100-01-01', 1800, 2099), isDay('2023-02-29', 1800, 2099)]).toEqual(
      [true, false, false],
    )
  })
})

test('a pattern of the document is a regular expression, and stops the rules where it is none', () => {
  expect([matches('SAR', 'S', null), matches('SAR', 'S.R', null), matches('SAR', 'USD', null)]).toEqual([
    true,
    true,
    false,
  ])
  expect(() => matches('SAR', '[', null)).toThrow(RulesStop)
})

test('no pattern and no date takes for ever, however long', () => {
  expect(matches('SAR', '.'.repeat(1e7), null)).toBe(false)
  expect([dateOf('9'.repeat(1e7)), momentOf('9'.repeat(1e7)), isTime('9'.repeat(1e7))]).toEqual([
    undefined,
    undefined,
    false,
  ])
  expect(matches('A'.repeat(60), '(A+)+$|x', null)).toBe(false)
  expect([matches('A'.repeat(12), '(A+)+$', null), matches('A'.repeat(5000), 'A*B*', null)]).toEqual([true, true])
})
