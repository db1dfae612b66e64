import type { Found } from '@warsha/contract/search'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { foundPage } from '../../search/found.ts'
import { actionOptions, foundOptions, screenOptions } from './options.ts'

const words: Record<string, string[]> = {
  '/tickets/newTicket': ['New ticket', 'تذكرة جديدة'],
  '/tickets/openTickets': ['Open tickets', 'التذاكر المفتوحة'],
}
const wordsOf = (path: string) => words[path] ?? []
const owner = { roles: ['Owner'], allowedActions: null } as const
const plate = { text: '4827 RTJ', digits: '4827', lettersEn: 'RTJ', lettersAr: 'حطر' }
const name = { makeEn: 'Toyota', makeAr: 'تويوتا', modelEn: 'Camry', modelAr: 'كامري', year: 2021 }
const customer = { customerNameEn: 'Abdullah', customerNameAr: null }
const car: Found = {
  kind: 'vehicle',
  id: 5,
  plate,
  ...name,
  vin: null,
  customerId: 9,
  ...customer,
  customerContactNo: '+966553014827',
  openTicketId: 12,
  openTicketNumber: 'T-12',
  visits: 3,
  due: money(0),
}
const ticket: Found = {
  kind: 'ticket',
  id: 12,
  number: 'T-12',
  closed: false,
  plate,
  ...name,
  ...customer,
  due: money(0),
}

test.each(['open tick', 'المفتوحه', 'OPENTICKETS'])(
  'a screen is found by its words in either language: %s',
  (typed) => {
    expect(screenOptions(owner, typed, wordsOf).map(({ id }) => id)).toEqual(['screen-openTickets'])
  },
)

test('NAV-060 the palette offers only what the user may open', () => {
  const technician = { roles: ['Technician'], allowedActions: ['tickets.view'] } as const
  const paths = screenOptions(technician, '', wordsOf).flatMap((option) => ('path' in option ? [option.path] : []))
  expect(paths).toContain('/tickets/openTickets')
  expect(paths).not.toContain('/tickets/newTicket')
  expect(paths).not.toContain('/customers')
})

test('after a car stands what is done with it', () => {
  const options = foundOptions([ticket, car], () => true)
  expect(options.map(({ id }) => id)).toEqual(['vehicle-5', 'do-open', 'do-new', 'do-customer', 'ticket-12'])
  expect(options[2]).toMatchObject({ path: '/tickets/newTicket?vehicleId=5' })
})

test('nothing leads to a screen that the user may not open', () => {
  const options = foundOptions([ticket, car], (path) => !path.startsWith('/tickets'))
  expect(options.map(({ id }) => id)).toEqual(['vehicle-5', 'do-customer'])
})

test('a closed ticket is among the closed ones', () => {
  expect(foundPage({ ...ticket, closed: true })).toBe('/tickets/closedTickets/12')
})

test.each(['pay', 'دفعه', 'ADD payment'])(
  'what the screen can do is found by its words in either language: %s',
  (typed) => {
    const run = () => undefined
    const actions = [
      { words: 'Add payment', keys: 'P', run },
      { words: 'Print', run },
      { words: 'Open tickets', href: '/tickets/openTickets', run },
    ]
    const inOther = (said: string) => (said === 'Add payment' ? ['إضافة دفعة'] : [])
    const offered = new Set(['/tickets/openTickets'])
    expect(actionOptions(actions, typed, { inOther, offered })).toMatchObject([{ group: 'here', done: { keys: 'P' } }])
    expect(actionOptions(actions, '', { inOther, offered }).map(({ id }) => id)).toEqual([
      'here-Add-payment',
      'here-Print',
    ])
  },
)
