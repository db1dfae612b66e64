import { randomInt } from 'node:crypto'
import type { LookupData } from '@warsha/contract/lookups'
import type { Api } from './api.ts'
import { openShop } from './own-shop.ts'

const control = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}/_control`

/** Tells the sandbox of the authority something. */
export async function tellSandbox<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(`${control}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The sandbox: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A shop under a VAT number of its own, with its owner, who works there alone. */
export async function newTaxShop(address: string, office: Api, of: { cloneOf?: number } = {}) {
  const { cities } = await office.get<LookupData>('/lookupData')
  const cityId = cities.find(({ countryId }) => countryId === 156)?.id ?? null
  const made = await office.post<{ id: number }>('/company/vatRegistrations', {
    ...{ vatNumber: `3${randomInt(10 ** 8, 10 ** 9)}00003`, nameEn: 'Al-Noor Branch', nameAr: 'فرع النور' },
    ...{ crNumber: '1010445208', addressEn: 'King Fahd Rd', addressAr: 'طريق الملك فهد', buildingNo: '7421' },
    ...{ districtEn: 'Al Olaya', districtAr: 'العليا', cityId, postalCode: '12211' },
  })
  return openShop(address, office, { vatRegistrationId: made.id, ...of })
}

/** Gives a shop its certificates, as its owner would. */
export async function onboard(own: Api, shopId: number, mode: 'TestMode' | 'Production'): Promise<void> {
  const inProduction = mode === 'Production'
  const { otp } = inProduction ? await tellSandbox<{ otp: string }>('otp', { mode: 'core' }) : { otp: '123456' }
  const acknowledged = { vatNumberValid: true, certificateMandatory: true, otpValid: true }
  await own.put('/company/issueComplianceCSID', { shopId, zatcaModeId: inProduction ? 3 : 1, otp, acknowledged })
  await own.put('/company/issueProdCSID', { shopId })
}
