import type { Database } from '@warsha/db/database'
import { linkTo } from '@warsha/domain/activation'
import { refuseEmail } from '@warsha/domain/emails'
import { phoneOf, refusePhone } from '@warsha/domain/phones'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { accountMail } from '../mail/account-mail.ts'
import { sealContent } from '../mail/content.ts'
import { queueInstallationMail } from '../mail/queries.ts'
import { beginAttempt, beginLinkMail } from '../platform/attempts.ts'
import { findLogin } from '../platform/logins.ts'
import { findRegistration, keepRegistration, type Registration, renewCode } from '../platform/registrations.ts'
import { domainOf } from '../second-factor/passkeys.ts'
import { baseOf, orRefuseMail } from '../users/account-link.ts'
import { hashChosen } from '../users/passwords.ts'

/** Every country that a business can be in; the same for all companies. */
const listCountries = (db: Database) =>
  db.selectFrom('countries').select(['id', 'nameEn', 'nameAr', 'dialCode']).orderBy('nameEn').execute()

const isOpen = ({ services }: RequestContext): boolean => services.settings.registration && services.mailer !== null

function orRefuseClosed(context: RequestContext): void {
  if (!context.services.settings.registration) throw refuse({ code: 'registrationClosed' })
  orRefuseMail(context)
}

export const registration = openEndpoint.activation.registration.handler(async ({ context }) => ({
  open: isOpen(context),
  countries: isOpen(context) ? await listCountries(context.services.database) : [],
}))

export const signInOptions = openEndpoint.activation.signInOptions.handler(({ context }) => ({
  registration: isOpen(context),
  passkeys: domainOf(context) !== null,
}))

export const registerUser = openEndpoint.activation.registerUser.handler(async ({ input, context }) => {
  orRefuseClosed(context)
  const { platform, settings, database } = context.services
  const username = input.businessEmail.trim().toLowerCase()
  const contactNo = phoneOf(input.businessPhone)
  orRefuse(at('businessEmail', refuseEmail(username)))
  orRefuse(at('businessPhone', refusePhone(input.businessPhone)))
  if (!contactNo?.startsWith(`+${input.callingCode}`)) throw refuse({ code: 'invalidMobileNo', field: 'businessPhone' })
  // That an e-mail is registered is told here (AUT-033), so one network asks only a few times.
  await beginAttempt(platform, 'registration', { ...context, clientId: null })
  if ((await findLogin(platform, username)) || settings.operators.some(({ email }) => email === username))
    throw refuse({ code: 'EmailAlreadyExists', field: 'businessEmail' })
  if (!(await listCountries(database)).some(({ id }) => id === input.country))
    throw refuse({ code: 'NotFound', field: 'country' })
  const passwordHash = await hashChosen(input.password, 'password')
  await beginLinkMail(platform, username, context)
  const { businessName, firstName, lastName, country, preferedLanguage, promotionCode } = input
  const typed = { businessName, contactNo, firstName, lastName, countryId: country, promotionCode }
  const kept = { ...typed, language: preferedLanguage }
  const { id, code } = await keepRegistration(platform, { username, passwordHash, typed: kept })
  await writeTo(context, username, kept, code)
  return { registeredCompanyId: id }
})

export const reSendActivationEmail = openEndpoint.activation.reSendActivationEmail.handler(
  async ({ input: { id }, context }) => {
    orRefuseClosed(context)
    const { platform } = context.services
    const found = await findRegistration(platform, id)
    if (!found) throw refuse({ code: 'NotFound' })
    await beginLinkMail(platform, found.username, context)
    await writeTo(context, found.username, found.typed, await renewCode(platform, id))
    return { done: true as const }
  },
)

async function writeTo(
  context: RequestContext,
  username: string,
  { businessName, firstName, lastName, language }: Registration,
  code: string,
): Promise<void> {
  const { platform, settings } = context.services
  const base = baseOf(context, null)
  if (base === null) throw refuse({ code: 'mailNotSetUp' })
  const name = `${firstName} ${lastName}`
  const letter = accountMail({
    purpose: 'businessActivation',
    language,
    name: { en: name, ar: name },
    company: { en: businessName, ar: businessName },
    url: linkTo(base, 'businessActivation', username, code),
  })
  await queueInstallationMail(platform, { recipient: username, sealedContent: sealContent(settings.secret, letter) })
}
