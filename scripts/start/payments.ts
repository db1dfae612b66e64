import { randomBytes } from 'node:crypto'
import { type PaymentSandbox, startPaymentSandbox } from '@warsha/api/payment-sandbox/sandbox'
import { type Address, secondTenant } from '../demo/pools/tenants.ts'
import { sellerOfDemo } from '../demo/subscriptions.ts'

const { name, vatNumber, crNumber, iban, address } = secondTenant
const lineOf = ({ buildingNo, street, district, city, postalCode }: Address, language: 'en' | 'ar') => {
  const comma = language === 'ar' ? '، ' : ', '
  return `${buildingNo} ${street[language]}${comma}${district[language]}${comma}${city[language]} ${postalCode}`
}

/** Who sells the subscriptions while the program is tried out: the second company of the demo, in whose books they stand. */
const seller = {
  SELLER_COMPANY: sellerOfDemo,
  SELLER_NAME_EN: name.en,
  SELLER_NAME_AR: name.ar,
  SELLER_VAT_NUMBER: vatNumber,
  SELLER_CR_NUMBER: crNumber,
  SELLER_ADDRESS_EN: lineOf(address, 'en'),
  SELLER_ADDRESS_AR: lineOf(address, 'ar'),
  SELLER_IBAN: iban,
}

/** A payment provider that takes no money, on this machine's loopback address; never started in production. */
export async function startOwnPayments(): Promise<{
  sandbox: PaymentSandbox
  settings: Record<string, string>
}> {
  const secret = randomBytes(24).toString('hex')
  const sandbox = await startPaymentSandbox({ secret })
  return { sandbox, settings: { ...seller, PAYMENTS_ADDRESS: sandbox.address, PAYMENTS_SECRET: secret } }
}
