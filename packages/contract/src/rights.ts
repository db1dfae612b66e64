import { allModuleActions } from '@warsha/domain/permissions'
import { roleNames } from '@warsha/domain/roles'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Id, object, UrlId } from './vocabulary.ts'

const Role = z.enum(roleNames)
const Action = z.enum(allModuleActions)

/** Who may do what, as the gate decides it: each action with its roles, and each person with their actions in a shop. */
const table = endpoint
  .meta({ permission: { module: 'administration', roles: ['Owner', 'SystemAdministrator'] } })
  .route({ method: 'GET', path: '/users/rights', summary: 'Who may do what', tags: ['users'] })
  /** Left out it is the shop one works in. */
  .input(object({ shopId: UrlId.optional() }))
  .output(
    object({
      shopId: Id,
      actions: z.array(object({ action: Action, roles: z.array(Role) })),
      people: z.array(
        object({
          id: Id,
          nameEn: z.string(),
          nameAr: z.string(),
          roles: z.array(Role),
          actions: z.array(Action),
          /** The group whose rights they have, and what differs for them. */
          group: object({
            nameEn: z.string(),
            nameAr: z.string(),
            added: z.array(Action),
            removed: z.array(Action),
          }).nullable(),
        }),
      ),
    }),
  )
  .errors(refuses('NotFound'))

export const rights = { rights: table }
