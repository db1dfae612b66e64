import AxeBuilder from '@axe-core/playwright'
import { screens } from '../scripts/tour/screens.ts'
import { expect, test } from './support/test.ts'
import { newCar, newTicket } from './support/workshop.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]
type Lists = { items: { id: number }[] }

for (const { path: screen, user } of screens) {
  test.describe(screen, () => {
    test.use({ user })
    test(`${screen} has no violation of the rules of accessibility, light and dark`, async ({ page, api, t }) => {
      const owner = await api('owner')
      const path = await filled(screen, {
        ticket: async () => (await newTicket(owner, { services: 2 })).id,
        vehicle: async () => (await newCar(owner)).id,
        customer: async () => (await newCar(owner)).customerId,
        invoice: async () => (await owner.get<Lists>('/invoices?pageSize=10')).items[0]?.id ?? 0,
      })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // What stays open would never let the network rest.
      await page.route('**/tickets/live', (route) => route.abort())
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await expect(
          page.getByRole('heading', { level: 1 }).or(page.getByText(t('shell:notBuilt.title'))),
        ).not.toHaveCount(0)
        await expect(page.getByRole('status', { name: t('ui:loading') })).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.flatMap((one) => told(one, colorScheme))).toEqual([])
      }
    })
  })
}

/** A broken rule in one line for each place, with what the checker says of it. */
const told = ({ id, nodes }: Violation, colorScheme: string): string[] =>
  nodes.slice(0, 4).map(({ html, failureSummary = '' }) => {
    const why = failureSummary.split('\n').at(1)?.trim() ?? ''
    return `${colorScheme} ${id}: ${html.slice(0, 160)} (${why.slice(0, 200)})`
  })

async function filled(screen: string, records: Record<string, () => Promise<number>>): Promise<string> {
  const kind = /\{(\w+)\}/.exec(screen)?.[1]
  const make = kind === undefined ? undefined : records[kind]
  return make ? screen.replace(`{${kind}}`, String(await make())) : screen
}
