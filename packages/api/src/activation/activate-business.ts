import { NewCompany } from '@warsha/contract/setup'
import { inCompany } from '@warsha/db/database'
import { refuseSubDomain, subDomainOf, suggestedSubDomain } from '@warsha/domain/activation'
import ar from '@warsha/i18n/ar/account-mails.json' with { type: 'json' }
import en from '@warsha/i18n/en/account-mails.json' with { type: 'json' }
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { beginAttempt, forgiveAttempt } from '../platform/attempts.ts'
import { findLogin } from '../platform/logins.ts'
import { findRegistered, isSubDomainTaken, type Registration, takeRegistration } from '../platform/registrations.ts'
import { foundCompany } from '../setup/found-company.ts'
import { isPassword } from '../users/passwords.ts'
import { lockUser } from '../users/queries.ts'
import { answerOf, sessionOrCode } from '../users/session-or-code.ts'

/** The registration of a link; wrong ones are counted, like wrong passwords. */
async function orRefuseCode(context: RequestContext, typed: string, code: string) {
  const { platform } = context.services
  const username = typed.trim().toLowerCase()
  const attempt = await beginAttempt(platform, `link ${username}`, { ...context, clientId: null })
  const found = await findRegistered(platform, username, code)
  if (!found) throw refuse({ code: 'InvalidActivationCode' })
  await forgiveAttempt(platform, attempt)
  return { ...found, username }
}

/** Whoever opens the business has the password of its registration: the link may be that of somebody who registered with the same e-mail later. */
async function orRefusePassword(context: RequestContext, username: string, stored: string, typed: string) {
  const { platform } = context.services
  const attempt = await beginAttempt(platform, `link ${username}`, { ...context, clientId: null })
  if (!(await isPassword(stored, typed))) throw refuse({ code: 'InvalidCredentials', field: 'password' })
  await forgiveAttempt(platform, attempt)
}

const canBeHad = async ({ services }: RequestContext, subDomain: string): Promise<boolean> =>
  refuseSubDomain(subDomain) === null && !(await isSubDomainTaken(services.platform, subDomainOf(subDomain)))

export const validateBusinessCode = openEndpoint.activation.validateBusinessCode.handler(
  async ({ input: { username, activationcode }, context }) => {
    const { typed, username: of, expiresAt } = await orRefuseCode(context, username, activationcode)
    const suggested = suggestedSubDomain(typed.businessName, username)
    return {
      // As long as the link itself: the page may stay open.
      token: await context.services.tokens.signLink(of, new Date(expiresAt)),
      businessName: typed.businessName,
      suggestedSubDomain: suggested !== '' && (await canBeHad(context, suggested)) ? suggested : '',
      baseDomain: context.services.settings.baseDomain,
      currentVersion: context.services.version,
    }
  },
)

export const validateSubDomain = openEndpoint.activation.validateSubDomain.handler(
  async ({ input: { subDomain }, context }) => {
    const { tokens } = context.services
    if (context.token === null || (await tokens.readLink(context.token)) === null)
      throw refuse({ code: 'InvalidActivationCode' })
    return canBeHad(context, subDomain)
  },
)

export const activateCustomer = openEndpoint.activation.activateCustomer.handler(async ({ input, context }) => {
  const { services, address } = context
  orRefuse(at('subDomain', refuseSubDomain(input.subDomain)))
  const { username, passwordHash, typed } = await orRefuseCode(context, input.username, input.activationCode)
  if (input.password !== undefined) await orRefusePassword(context, username, passwordHash, input.password)
  const { countryId, contactNo, promotionCode } = typed
  const registered = { countryId, contactNo, email: username, promotionCode: promotionCode || null }
  const taken = services.settings.operators.map(({ email }) => email)
  const founding = {
    address,
    taken,
    passwordHash,
    registered: { ...registered, subDomain: subDomainOf(input.subDomain) },
  }
  const { companyId } = await foundCompany(services.database, companyOf(typed, username), founding, async (tx) => {
    if (!(await takeRegistration(tx, input.activationCode))) throw refuse({ code: 'InvalidActivationCode' })
  })
  const login = await findLogin(services.platform, username)
  const begun = await inCompany(services.database, companyId, async (tx) => {
    const user = login && (await lockUser(tx, login.userId))
    if (!user) throw new Error('The company that was just made has no owner')
    return sessionOrCode(context, tx, user)
  })
  return answerOf(context, begun)
})

/** What was registered, as a company to be made. Its first shop and its owner have one name in both languages until they say more. */
function companyOf({ businessName, firstName, lastName, language }: Registration, username: string): NewCompany {
  const name = `${firstName} ${lastName}`
  return {
    ...NewCompany.omit({ owner: true }).parse({
      nameEn: businessName,
      nameAr: businessName,
      shop: { nameEn: en.firstShop, nameAr: ar.firstShop },
      language,
    }),
    owner: { nameEn: name, nameAr: name, username, password: '' },
  }
}
