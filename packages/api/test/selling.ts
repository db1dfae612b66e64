import { afterAll } from 'vitest'
import { startPaymentSandbox } from '../src/payment-sandbox/sandbox.ts'
import { openGarage } from './garage.ts'
import { sellPlans } from './sold-plans.ts'

const secret = 'a secret of the sandbox'

/** A garage whose operator sells plans, with a payment provider at the end of a wire. */
export async function openSelling() {
  const opened = await openGarage()
  await sellPlans(opened.owner)
  const provider = await startPaymentSandbox({ secret })
  afterAll(() => provider.close())
  opened.services.settings.sales = {
    seller: {
      nameEn: 'Warsha Operator',
      nameAr: 'مشغل ورشة',
      vatNumber: '310122393500003',
      crNumber: '1010445208',
      addressEn: 'Olaya Street, Riyadh',
      addressAr: 'شارع العليا، الرياض',
      company: null,
      iban: 'SA0380000000608010167519',
    },
    payments: { address: provider.address, secret },
  }
  return { ...opened, provider }
}
