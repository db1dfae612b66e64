import { randomBytes } from 'node:crypto'
import { type PaymentSandbox, startPaymentSandbox } from '@warsha/api/payment-sandbox/sandbox'

/** Who sells the subscriptions while the program is tried out. */
const seller = {
  SELLER_NAME_EN: 'Warsha Demo Operator',
  SELLER_NAME_AR: 'مشغل ورشة التجريبي',
  SELLER_VAT_NUMBER: '310122393500003',
  SELLER_CR_NUMBER: '1010445208',
  SELLER_ADDRESS_EN: '8228 Olaya Street, Al Olaya, Riyadh 12213',
  SELLER_ADDRESS_AR: '8228 شارع العليا، حي العليا، الرياض 12213',
  SELLER_IBAN: 'SA0380000000608010167519',
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
