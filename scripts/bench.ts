import { parseArgs } from 'node:util'
import { benchEInvoices } from './bench/e-invoices.ts'
import { benchPages } from './bench/pages.ts'
import { benchPlans } from './bench/plans.ts'
import { benchTickets } from './bench/tickets.ts'
import { benchZatca } from './bench/zatca.ts'
import { CannotStart, fail } from './cannot-start.ts'

/** What can be measured, by name: `npm run bench -- tickets`. Without a name, the first. */
const benches = {
  tickets: benchTickets,
  zatca: benchZatca,
  pages: benchPages,
  'e-invoices': benchEInvoices,
  plans: benchPlans,
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tickets: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '4' },
      /** How many tax documents to issue: while memory is measured, or on a day without the authority. */
      documents: { type: 'string', default: '100000' },
      /** Runs only the measurements with this in their name. */
      only: { type: 'string' },
      /** A folder for the processor profile of the measured server. */
      profile: { type: 'string' },
      /** A folder that keeps the loaded databases, to be measured again. */
      keep: { type: 'string' },
    },
  })
  const bench = Object.entries(benches).find(([name]) => name === (positionals[0] ?? 'tickets'))?.[1]
  if (!bench)
    throw new CannotStart(`there is no bench ${positionals[0]}; there are: ${Object.keys(benches).join(', ')}.`)
  const [tickets, seconds, documents] = [Number(values.tickets), Number(values.seconds), Number(values.documents)]
  if (!(tickets >= 1000) || !(seconds > 0)) throw new CannotStart('--tickets is at least 1000 and --seconds above 0.')
  if (!(documents >= 100)) throw new CannotStart('--documents is at least 100.')
  await bench({
    tickets,
    seconds,
    documents,
    only: values.only ?? null,
    profileTo: values.profile ?? null,
    keptIn: values.keep ?? null,
  })
} catch (error) {
  fail(error)
}
process.exit(0)
