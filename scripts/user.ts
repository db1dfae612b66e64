import { resetOnServer, resetOperatorOnServer, resetSecondFactorOnServer } from '@warsha/api/users/reset-on-server'
import { operators } from '@warsha/domain/roles'
import { CannotStart, fail } from './cannot-start.ts'
import { asOwner } from './postgres/owner.ts'

const usage = 'npm run user -- reset-password <user name>, or npm run user -- reset-second-factor <user name>'

async function run([verb, username, ...rest]: string[]): Promise<void> {
  const isVerb = verb === 'reset-password' || verb === 'reset-second-factor'
  if (!isVerb || !username || rest.length > 0) throw new CannotStart(`the command is: ${usage}`)
  await (verb === 'reset-password' ? resetPassword(username) : resetSecondFactor(username))
}

async function resetPassword(username: string): Promise<void> {
  const reset = await asOwner((database) => resetOnServer(database, username))
  if (!reset) throw new CannotStart(`no user signs in as ${username}.`)
  console.log(`${username} signs in once with this password and then chooses their own; their sessions have ended:`)
  console.log(reset.password)
}

/** Which of the operator's own accounts signs in with this address, as the settings name them. */
function operatorOf(username: string) {
  const { OPERATOR_ADMIN_EMAIL, OPERATOR_VIEWER_EMAIL } = process.env
  const email = username.trim().toLowerCase()
  if (email === OPERATOR_ADMIN_EMAIL?.toLowerCase()) return { id: operators.systemAdministrator, email }
  return email === OPERATOR_VIEWER_EMAIL?.toLowerCase() ? { id: operators.systemViewer, email } : null
}

async function resetSecondFactor(username: string): Promise<void> {
  const operator = operatorOf(username)
  if (operator) {
    if (!(await asOwner((database) => resetOperatorOnServer(database, operator))))
      throw new CannotStart(`no code is asked of ${username} after the password.`)
    console.log(`${username} signs in with the password alone, and the log of the operator's desk says so.`)
    return
  }
  const reset = await asOwner((database) => resetSecondFactorOnServer(database, username))
  if (reset === null) throw new CannotStart(`no user signs in as ${username}.`)
  if (!reset) throw new CannotStart(`no code is asked of ${username} after the password.`)
  console.log(
    `${username} signs in with the password alone; their sessions have ended, and the log of their company says so.`,
  )
}

await run(process.argv.slice(2)).catch(fail)
