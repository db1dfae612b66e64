import type { Drawer } from '@warsha/contract/drawers'
import type { Company } from './garage.ts'

/** What a user who closes a drawer sees of it: its version, and what should be there by way of payment. */
export const seenOf = ({ id, version, modes }: Pick<Drawer, 'id' | 'version' | 'modes'>) => ({
  ...{ id, version },
  expected: modes.map(({ mode, expected }) => ({ mode, amount: expected })),
})

/** The same, read now. */
export const seenNow = async ({ drawers }: Company['api'], id: number) => seenOf(await drawers.get({ id }))
