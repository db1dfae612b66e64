import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { LoginResponse } from './users.ts'
import { Id, Instant, object, UrlId } from './vocabulary.ts'

const tags = ['operators']

/** The companies that let support in at this moment; of the others the operator learns nothing. */
const companies = endpoint
  .meta({ permission: 'operator' })
  .route({ method: 'GET', path: '/operators/companies', summary: 'The companies that let support in now', tags })
  .output(
    z.array(
      object({
        id: Id,
        registrationNo: z.string(),
        nameEn: z.string(),
        nameAr: z.string(),
        supportAccessUntil: Instant,
      }),
    ),
  )

/** Answers as a sign-in does, with a session that ends with the company's support window. The company's audit log records it. */
const enter = endpoint
  .meta({ permission: 'operator' })
  .route({ method: 'POST', path: '/operators/enterCompany/{companyId}', summary: 'Enter a company as support', tags })
  .input(object({ companyId: UrlId }))
  .output(LoginResponse)
  .errors(refuses('NotFound'))

export const operators = { companies, enter }
