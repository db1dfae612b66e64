import { inCompany } from '@warsha/db/database'
import { openEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findCompanyNames, findUser } from '../users/queries.ts'
import { chooseByLink, findLink } from './use-link.ts'

export const validateActivationCode = openEndpoint.activation.validateActivationCode.handler(
  async ({ input: { username, activationcode: code }, context }) => {
    const link = await findLink(context, { purpose: 'userActivation', username, code })
    if (!link) throw refuse({ code: 'InvalidActivationCode' })
    return inCompany(
      context.services.database,
      link.companyId,
      async (tx) => {
        const user = await findUser(tx, link.userId)
        if (!user?.enabled) throw refuse({ code: 'InvalidActivationCode' })
        const { nameEn: businessNameEn, nameAr: businessNameAr } = await findCompanyNames(tx)
        const employee = { fullNameEn: user.nameEn, fullNameAr: user.nameAr }
        return { user: { username: user.username, employee }, businessNameEn, businessNameAr }
      },
      'read',
    )
  },
)

export const activateUser = openEndpoint.activation.activateUser.handler(
  ({ input: { username, activationcode: code, password }, context }) =>
    chooseByLink(
      context,
      { purpose: 'userActivation', username, code },
      { password, field: 'password', action: 'userActivated' },
    ),
)
