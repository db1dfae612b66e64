import { confirmClock, readClock } from '@warsha/api/platform/clock'
import { CannotStart, fail } from './cannot-start.ts'
import { asOwner } from './postgres/owner.ts'

async function run([verb, ...rest]: string[]): Promise<void> {
  if ((verb !== undefined && verb !== 'confirm') || rest.length > 0)
    throw new CannotStart('the command is: npm run clock, or npm run clock -- confirm')
  const { now, seen } = await asOwner(verb ? confirmClock : readClock)
  console.log(`It is ${now} by the database; the program was last seen running at ${seen}.`)
  if (verb) console.log('Confirmed: documents are dated by this time.')
}

await run(process.argv.slice(2)).catch(fail)
