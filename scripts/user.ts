import { resetOnServer } from '@warsha/api/users/reset-on-server'
import { CannotStart, fail } from './cannot-start.ts'
import { asOwner } from './postgres/owner.ts'

const usage = 'npm run user -- reset-password <user name>'

async function run([verb, username, ...rest]: string[]): Promise<void> {
  if (verb !== 'reset-password' || !username || rest.length > 0) throw new CannotStart(`the command is: ${usage}`)
  const reset = await asOwner((database) => resetOnServer(database, username))
  if (!reset) throw new CannotStart(`no user signs in as ${username}.`)
  console.log(`${username} signs in once with this password and then chooses their own; their sessions have ended:`)
  console.log(reset.password)
}

await run(process.argv.slice(2)).catch(fail)
