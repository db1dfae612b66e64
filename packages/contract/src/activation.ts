import { passwordLength, textLimits } from '@warsha/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { newPassword } from './user-accounts.ts'
import { LoginResponse } from './users.ts'
import { Done, Id, object, requiredText, text, UrlId } from './vocabulary.ts'

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

const signUp = refuses('registrationClosed', 'mailNotSetUp', 'tooManyTries')

/** The terms and the privacy policy, as the registration shows them: paragraphs with a blank line between. */
const termsNPrivacy = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'GET', path: '/users/termsNPrivacy', summary: 'Terms of use and privacy policy', tags })
  .input(object({ language: z.enum(['en', 'ar']) }))
  .output(object({ termsNConditions: z.string(), privacyPolicy: z.string() }))

/** What the form of a registration needs; `open` says whether this installation takes any. */
const registration = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'GET', path: '/businessUsers/registration', summary: 'Whether new businesses may register', tags })
  .output(
    object({
      open: z.boolean(),
      countries: z.array(object({ id: Id, nameEn: z.string(), nameAr: z.string(), dialCode: z.string() })),
    }),
  )

/** What the sign-in offers here beside the password; without the countries that a registration needs. */
const signInOptions = endpoint
  .meta({ permission: 'public' })
  .route({
    method: 'GET',
    path: '/businessUsers/signInOptions',
    summary: 'What the sign-in offers beside the password',
    tags,
  })
  .output(object({ registration: z.boolean(), passkeys: z.boolean() }))

const registerUser = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/businessUsers/registerUser', summary: 'Register a business', tags })
  .input(
    object({
      businessName: requiredText(50),
      businessEmail: Username,
      businessPhone: requiredText(textLimits.phone),
      /** Dial code of the country of the phone, such as 966. */
      callingCode: z.int().min(1).max(9999),
      firstName: requiredText(50),
      lastName: requiredText(50),
      country: Id,
      password: newPassword,
      preferedLanguage: z.enum(['en', 'ar']),
      promotionCode: text(50).default(''),
      agree: z.literal(true),
    }),
  )
  .output(object({ registeredCompanyId: Id }))
  .errors({
    ...signUp,
    ...refuses('EmailAlreadyExists', 'invalidEmail', 'invalidMobileNo', 'passwordTooCommon', 'NotFound'),
  })

/** Sends the e-mail of a registration again, with a new link; the one before no longer opens. */
const reSendActivationEmail = endpoint
  .meta({ permission: 'public', changes: true })
  .route({
    method: 'GET',
    path: '/users/reSendActivationEmail',
    summary: 'Send the activation e-mail of a registration again',
    tags,
  })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors({ ...signUp, ...refuses('NotFound') })

/** Whose registration this is, and what its sub-domain could be. */
const validateBusinessCode = endpoint
  .meta({ permission: 'public' })
  .route({
    method: 'POST',
    path: '/businessUsers/validateActivationCode',
    summary: 'Whether the link of a registration is still good',
    tags,
  })
  .input(object({ username: Username, activationcode: Code }))
  .output(
    object({
      /** With it the bearer asks which sub-domains are free; strangers learn nobody's. */
      token: z.string(),
      businessName: z.string(),
      /** A free sub-domain to begin with, or empty. */
      suggestedSubDomain: z.string(),
      /** What follows the sub-domain in the address; null where companies have no hosts of their own. */
      baseDomain: z.string().nullable(),
      currentVersion: z.string(),
    }),
  )
  .errors(wrongCode)

const validateSubDomain = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'GET', path: '/businessUsers/validateSubDomain', summary: 'Whether a sub-domain can be had', tags })
  .input(object({ subDomain: text(63) }))
  .output(z.boolean())
  .errors(refuses('InvalidActivationCode'))

/** Makes the company with its first shop and its owner, who is signed in. Of two calls at once one makes it. */
const activateCustomer = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/businessUsers/activateCustomer', summary: 'Open a registered business', tags })
  .input(
    object({
      username: Username,
      activationCode: Code,
      subDomain: requiredText(63),
      /** The password of the registration. Our page asks for it: somebody else may have registered with this e-mail since. */
      password: z.string().min(1).max(passwordLength.max).optional(),
    }),
  )
  .output(LoginResponse)
  .errors({
    ...wrongCode,
    ...refuses('InvalidCredentials', 'subDomainUnusable', 'subDomainTaken', 'EmailAlreadyExists'),
  })

export const activation = {
  termsNPrivacy,
  registration,
  signInOptions,
  registerUser,
  reSendActivationEmail,
  validateBusinessCode,
  validateSubDomain,
  activateCustomer,

  validateActivationCode,
  activateUser,
  forgetPassword,
  validateResetPasswordCode,
  resetPassword,
}
