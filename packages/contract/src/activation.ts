import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { newPassword } from './user-accounts.ts'
import { LoginResponse } from './users.ts'
import { Done, object, requiredText, text } from './vocabulary.ts'

const tags = ['activation']
const Username = requiredText(100)
const Code = requiredText(100)
const wrongCode = refuses('InvalidActivationCode', 'tooManyTries')
const signsIn = {
  ...wrongCode,
  ...refuses('passwordTooCommon', 'NoSystemRolesAssigned', 'NoShopAssigned'),
}

/** Sends a link to choose a new password. The answer and its time are the same whether the e-mail belongs to a user or not. */
const forgetPassword = endpoint
  .meta({ permission: 'public', changes: true })
  .route({ method: 'GET', path: '/users/forgetPassword', summary: 'Send a link to choose a new password', tags })
  .input(
    object({
      email: Username,
      /** First part of the host that the visitor is at; where companies have hosts of their own, only their users are meant. */
      subDomain: text(63).optional(),
      language: z.enum(['en', 'ar']),
    }),
  )
  .output(Done)
  .errors(refuses('invalidEmail', 'mailNotSetUp', 'tooManyTries'))

const validateResetPasswordCode = endpoint
  .meta({ permission: 'public' })
  .route({
    method: 'GET',
    path: '/users/validateResetPasswordCode',
    summary: 'Whether a link to choose a new password is still good',
    tags,
  })
  .input(object({ username: Username, resetPasswordCode: Code }))
  .output(z.boolean())
  .errors(refuses('tooManyTries'))

/** Uses the link up, ends every session of the user and signs them in. */
const resetPassword = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/users/resetPassword', summary: 'Choose a new password by a link', tags })
  .input(object({ username: Username, resetPasswordCode: Code, newPassword }))
  .output(LoginResponse)
  .errors(signsIn)

/** Who was invited, and by which company. */
const validateActivationCode = endpoint
  .meta({ permission: 'public' })
  .route({
    method: 'POST',
    path: '/users/validateActivationCode',
    summary: 'Whether an invitation is still good, and whose it is',
    tags,
  })
  .input(object({ username: Username, activationcode: Code }))
  .output(
    object({
      user: object({
        username: z.string(),
        employee: object({ fullNameEn: z.string(), fullNameAr: z.string() }),
      }),
      businessNameEn: z.string(),
      businessNameAr: z.string(),
    }),
  )
  .errors(wrongCode)

/** Uses the invitation up: the user has a password of their own and is signed in. */
const activateUser = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/users/activateUser', summary: 'Choose a password by an invitation', tags })
  .input(object({ username: Username, activationcode: Code, password: newPassword }))
  .output(LoginResponse)
  .errors(signsIn)

export const activation = {
  validateActivationCode,
  activateUser,
  forgetPassword,
  validateResetPasswordCode,
  resetPassword,
}
