import { randomUUID } from 'node:crypto'
import { password } from './support/api.ts'
import { codeTo, linkTo } from './support/mailbox.ts'
import { beginWith } from './support/own-user.ts'
import { expect, test } from './support/test.ts'

test.use({ user: null })

/** A company of its own, whose owner is its business user. */
async function newBusiness(address: string, businessEmail: string): Promise<string> {
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${address}/api/en${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { countries } = await call<{ countries: { id: number; dialCode: string }[] }>('/businessUsers/registration')
  const country = countries.find(({ dialCode }) => dialCode.replace('+', '') === '966')?.id ?? 0
  await call('/businessUsers/registerUser', {
    ...{ businessName: 'Palm Garage', businessEmail, businessPhone: '+966512345678', callingCode: 966, country },
    ...{ firstName: 'Huda', lastName: 'Al-Qahtani', password, preferedLanguage: 'ar', agree: true },
  })
  const link = new URL(await linkTo(businessEmail))
  const activationCode = link.searchParams.get('activationcode')
  const subDomain = `palm-${randomUUID().slice(0, 8)}`
  const { token } = await call<{ token: string }>('/businessUsers/activateCustomer', {
    ...{ username: businessEmail, activationCode, subDomain },
  })
  return token
}

test('ADM-010 ADM-011 ADM-012 the business user moves to another e-mail, typed twice, by password and code @desk-en', async ({
  page,
  t,
  address,
  language,
}) => {
  const [before, after] = [`palm.${randomUUID()}@warsha.example`, `palm.${randomUUID()}@warsha.example`]
  await beginWith(page, await newBusiness(address, before), language)
  const of = (key: string) => t(`company-business-user:${key}`)
  await page.goto('/administration/companyProfile')
  await page.getByRole('link', { name: t('company:tabs.businessUser') }).click()
  const field = (key: string) => page.getByRole('textbox', { name: of(key), exact: true })
  await field('newEmail').fill(after)
  await field('again').fill(before)
  await field('password').fill(password)
  await page.getByRole('button', { name: of('send') }).click()
  await expect(page.getByText(of('differ'))).toBeVisible()
  await field('again').fill(after)
  await page.getByRole('button', { name: of('send') }).click()
  const code = await codeTo(after)
  await field('code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: of('save') }).click()
  await expect(page.getByText(t('refusals:InvalidActivationCode'))).toBeVisible()
  await field('code').fill(code)
  await page.getByRole('button', { name: of('save') }).click()
  await expect(page.getByText(of('done'))).toBeVisible()
  await expect(page.getByRole('main').getByText(after)).toBeVisible()
})
