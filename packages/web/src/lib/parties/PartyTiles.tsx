import type { CustomerPage } from '@warsha/contract/customers'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { IconCar, IconClipboardList, IconHistory, IconWallet } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { Tile, Tiles } from '../../ui/Tile.tsx'
import { useMayOpen } from '../may.ts'
import { wordsOfParty } from './words.ts'

type Props = { of: 'customer' | 'dealer'; party: Pick<CustomerPage, 'id' | 'figures'> }

/**
 * A customer or a partner in numbers; each opens the rows that it counts. What is owed opens the account, which tells of every
 * shop of the company: a user who does not see them all finds their part among the open tickets.
 */
export function PartyTiles({ of, party }: Props) {
  const { t } = useTranslation('customers')
  const { openTickets, pastTickets, vehicles, due, everyShop } = party.figures
  const account = pathOf(of, 'account', party.id)
  const words = `${wordsOfParty[of]}tiles.`
  const mayOpen = useMayOpen()
  const owed = everyShop && mayOpen(account) ? account : '#open'
  return (
    <Tiles label={t(`${words}label`)}>
      {openTickets !== null && (
        <>
          <Tile href="#open" icon={IconClipboardList} label={t(`${words}open`)} count={openTickets} />
          <Tile
            href={owed}
            icon={IconWallet}
            label={t(`${words}due`)}
            count={due}
            shown={<Money amount={due} sign />}
          />
        </>
      )}
      {pastTickets !== null && <Tile href="#past" icon={IconHistory} label={t(`${words}past`)} count={pastTickets} />}
      <Tile href="#vehicles" icon={IconCar} label={t(`${words}vehicles`)} count={vehicles} />
    </Tiles>
  )
}
