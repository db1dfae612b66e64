import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentedEndpoints } from '../test/fuzz/endpoints.ts'

/** Calls of the specification that have tests of their own beside their code. */
const elsewhere = [
  ...['', '/services', '/shopServices', '/countries', '/customers', '/dealers', '/suppliers', '/makes', '/models'].map(
    (name) => `GET lookupData${name}`,
  ),
  ...['GET lookupData/modules', 'GET lookupData/moduleActions', 'GET searchAll', 'GET fullTextSearch'],
  'GET map/timeZone',
  ...['POST users/authenticate', 'POST users/logout', 'GET users/signInHistory', 'GET users/exists/{id}', 'POST users'],
  ...['POST users/verifyBusinessUserPassword', 'PUT users/changePassword', 'PUT users/changePasswordByAdmin'],
  ...['PUT users/credentials/{id}', 'PUT users/userProfile/{id}', 'DELETE users/{id}'],
  ...['PUT businessUsers/changePreferences/{id}', 'PUT businessUsers/changePassword'],
  ...['POST businessUsers/registerUser', 'GET users/termsNPrivacy', 'GET users/reSendActivationEmail'],
  ...['POST users/sendActivationEmail', 'POST users/validateActivationCode', 'POST users/activateUser'],
  ...['POST businessUsers/validateActivationCode', 'GET businessUsers/validateSubDomain'],
  // API-042: the specification leaves the addresses of activation open; they are those of its calls of the same name.
  ...['POST businessUsers/activateCustomer', 'POST users/resetPassword', 'GET users/forgetPassword'],
  'GET users/validateResetPasswordCode',
  ...['POST users/verify2FactorAuthCode', 'PUT businessUsers/actviationCodeForNewBusinessEmail'],
  'GET businessUsers/companyName',
  ...['GET company/{id}', 'GET company/profile', 'PUT company/generalInfo/{id}', 'PUT company/VAT/{id}'],
  ...['PUT company/contactInfo/{id}', 'PUT company/{id}', 'POST photo/{entity}/{id}'],
  ...['GET tickets/emailSharedLink', 'GET tickets/whatsappSharedLink', 'POST shared/pdf/createSharedPdf'],
  'POST tickets/ticketVehicleConditions/{ticketId}',
  'POST tickets/return',
  ...['GET notifications', 'PUT notifications/{id}', 'DELETE notifications/clearAll'],
  ...['GET purchaseInvoices', 'GET purchaseInvoices/checkSupplierDocNo', 'POST purchaseInvoices/addPayment'],
  ...['POST purchaseInvoices', 'POST purchaseInvoices/return', 'POST expenseInvoices/return'],
  'POST incomeInvoices/return',
  'POST tickets/estimate',
  ...['PUT company/issueComplianceCSID', 'PUT company/issueProdCSID', 'GET company/getZatcaCSIDIssueLog'],
  'POST company/submitFakeInvoiceForZatcaCompliance',
  ...['GET company/subscriptionHistory', 'GET company/planToSubscribe', 'GET company/cancelSubscriptionDetails'],
  ...['GET company/refundWalletAmountDetails', 'GET payments/discountVouhcerAmount', 'GET payments/getCheckoutId'],
  ...['PUT payments/confirmPayment', 'GET payments/confirmNewSubscription', 'POST payments/refundWalletAmount'],
  ...['GET payments/CancelSubscriptionAndRefund', 'POST payments/bankTransfer'],
  ...['GET payments/bankTransfer/cancelPending', 'GET payments/bankTransfer/confirmPending'],
  ...['GET invoices/zatcaInvoiceLogs', 'POST invoices/submitQueuedInvoice'],
]
/** The calls that calls.db.test.ts makes. */
const made = [
  ...readFileSync(join(import.meta.dirname, 'calls.db.test.ts'), 'utf8').matchAll(
    /^ *\[?'?.*?'((?:GET|POST|PUT|DELETE) .+?)',/gm,
  ),
].flatMap(([, calls = '']) => calls.split(', '))

const table = join(import.meta.dirname, '../../../../shared/spec/requirements/calls.csv')

test.skipIf(!existsSync(table))(
  'the calls have the methods and paths of the specification (its table is not here)',
  async () => {
    const specified = readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.split(',', 2).join(' '))
    const published = (await documentedEndpoints()).map(({ method, path }) => `${method} ${path.slice(1)}`)
    const named = [...made, ...elsewhere]
    expect(made.length).toBeGreaterThan(30)
    expect(named.filter((one) => !specified.includes(one))).toEqual([])
    expect(named.filter((one) => !published.includes(one))).toEqual([])
    // Calls of the specification that are built and not named here would go untested.
    expect(specified.filter((one) => published.includes(one) && !named.includes(one))).toEqual([])
  },
)

/** The calls of invoices whose paths the specification leaves open (API-101), by the kind of the invoice. */
const invoiceCalls = {
  invoices: ['GET /invoices', 'GET /invoices/{id}', 'GET /invoices/pdf/{id}'],
  storeSales: [
    ...['GET /storeSales', 'POST /storeSales', 'GET /storeSales/{id}', 'GET /storeSales/pdf/{id}'],
    ...['POST /storeSales/addPayment', 'POST /storeSales/return', 'POST /storeSales/cancel'],
  ],
  expenses: [
    ...['GET /expenseInvoices', 'POST /expenseInvoices', 'GET /expenseInvoices/{id}'],
    ...['POST /expenseInvoices/addPayment', 'POST /expenseInvoices/writeOff', 'POST /expenseInvoices/return'],
  ],
  purchases: [
    ...['GET /purchaseInvoices', 'POST /purchaseInvoices', 'GET /purchaseInvoices/{id}', 'PUT /purchaseInvoices/{id}'],
    ...['POST /purchaseInvoices/addPayment', 'POST /purchaseInvoices/writeOff', 'POST /purchaseInvoices/return'],
  ],
} as const

test('API-101 invoices of every kind are listed, read, made, paid and returned under one path each, from a screen', async () => {
  const published = await documentedEndpoints()
  const screens = join(import.meta.dirname, '../../web/src')
  const sources = readdirSync(screens, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(screens, name), 'utf8'))
  for (const [shelf, calls] of Object.entries(invoiceCalls))
    for (const call of calls) {
      const found = published.filter(({ method, path }) => `${method} ${path}` === call)
      expect(found, call).toHaveLength(1)
      const name = found[0]?.name ?? ''
      expect(name.split('.')[0], call).toBe(shelf)
      // By its own name, or by that of its shelf, where one screen serves two kinds.
      const called = new RegExp(`api\\.${shelf}(\\.${name.split('.')[1]}\\.|[^.\\w])`)
      expect(
        sources.some((source) => called.test(source)),
        `a screen calls ${name}`,
      ).toBe(true)
    }
})
