import { expect, test } from 'vitest'
import { journalPrograms, journalTable, linesByDay } from './journal-files.ts'
import { money, sum } from './money.ts'

const line = (postedOn: string, code: string, amount: number, shopId = 1) => ({
  ...{ shopId, shop: `Shop ${shopId}`, postedOn, code, name: `Account ${code}`, amount: money(amount) },
})
const lines = [
  line('2026-11-02', '4010', -100_00),
  line('2026-11-02', '1100', 115_00),
  line('2026-11-02', '2100', -15_00),
  line('2026-11-02', '1100', 230_00),
  line('2026-11-02', '4010', -230_00),
  line('2026-11-02', '1100', -50_00),
  line('2026-11-02', '1010', 50_00),
  line('2026-11-01', '1010', 7_00, 2),
  line('2026-11-01', '1100', -7_00, 2),
]
const terms = { decimals: 2, narration: ({ postedOn }: { postedOn: string }) => `All of ${postedOn}` }

test('a day of a shop is one entry, an account has one debit and one credit of it', () => {
  const days = linesByDay(lines)
  expect(days.map(({ entry, code, debit, credit }) => [entry, code, debit, credit])).toEqual([
    ['2026-11-01-2', '1010', 7_00, 0],
    ['2026-11-01-2', '1100', 0, 7_00],
    ['2026-11-02-1', '1010', 50_00, 0],
    ['2026-11-02-1', '1100', 345_00, 0],
    ['2026-11-02-1', '1100', 0, 50_00],
    ['2026-11-02-1', '2100', 0, 15_00],
    ['2026-11-02-1', '4010', 0, 330_00],
  ])
  expect(sum(days.map(({ debit }) => debit))).toBe(sum(days.map(({ credit }) => credit)))
  expect(linesByDay([...lines].reverse())).toEqual(days)
})

test('each program gets the columns that it imports', () => {
  const days = linesByDay(lines).slice(0, 2)
  const [first, second] = ['2026-11-01-2', '2026-11-01-2']
  const of = (program: (typeof journalPrograms)[number]) => journalTable(program, days, terms)
  expect(of('xero')).toEqual([
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ['All of 2026-11-01', '01/11/2026', 'Shop 2', '1010', 'Tax Exempt', '7.00'],
    ['All of 2026-11-01', '01/11/2026', 'Shop 2', '1100', 'Tax Exempt', '-7.00'],
  ])
  expect(of('quickBooks').slice(1)).toEqual([
    [first, '11/01/2026', 'Account 1010', '7.00', '', 'All of 2026-11-01', 'Shop 2'],
    [second, '11/01/2026', 'Account 1100', '', '7.00', 'All of 2026-11-01', 'Shop 2'],
  ])
  // Qoyod takes day and description on the first row of an entry alone.
  expect(of('qoyod').slice(1)).toEqual([
    [first, '01/11/2026', 'All of 2026-11-01', 'G/L Accounts', '1010', '', '7.00', ''],
    [second, '', '', 'G/L Accounts', '1100', '', '', '7.00'],
  ])
  expect(of('zoho')[1]).toEqual([
    '2026-11-01',
    first,
    'All of 2026-11-01',
    'Account 1010',
    '1010',
    'Shop 2',
    '7.00',
    '',
  ])
  for (const program of journalPrograms) expect(of(program)).toHaveLength(3)
})

test('a name that looks like a formula is text', () => {
  const [row] = linesByDay([{ ...line('2026-11-01', '1010', 5_00), name: '=HYPERLINK("x")' }])
  expect(journalTable('table', row ? [row] : [], terms)[1]).toContain(`'=HYPERLINK("x")`)
})
