import type { CustomerPage } from '@warsha/contract/customers'
import { IconCar, IconClipboardList, IconHistory, IconWallet } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { Tile, Tiles } from '../../ui/Tile.tsx'
import { useMayOpen } from '../may.ts'

type Props = {
  figures: CustomerPage['figures']
  account: string
  words: Record<'label' | 'open' | 'due' | 'past' | 'vehicles', string>
}

/**
 * A customer or a partner in numbers; each opens the rows that it counts. What is owed opens the account, which tells of every
 * shop of the company: a user who does not see them all finds their part among the open tickets.
 */
export function PartyTiles({ figures, account, words }: Props) {
  const { openTickets, pastTickets, vehicles, due, everyShop } = figures
  const mayOpen = useMayOpen()
  const owed = everyShop && mayOpen(account) ? account : '#open'
  return (
    <Tiles label={words.label}>
      {openTickets !== null && (
        <>
          <Tile href="#open" icon={IconClipboardList} label={words.open} count={openTickets} />
          <Tile href={owed} icon={IconWallet} label={words.due} count={due} shown={<Money amount={due} sign />} />
        </>
      )}
      {pastTickets !== null && <Tile href="#past" icon={IconHistory} label={words.past} count={pastTickets} />}
      <Tile href="#vehicles" icon={IconCar} label={words.vehicles} count={vehicles} />
    </Tiles>
  )
}
