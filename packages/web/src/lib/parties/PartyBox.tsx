import type { DealerRow } from '@warsha/contract/dealers'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { Box, BoxFoot, BoxLine, BoxName } from '../../ui/Box.tsx'
import { Money } from '../../ui/Money.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'
import { TypeWord } from './TypeWord.tsx'

/** What a list shows of a customer and of a partner alike. */
export type PartyRow = DealerRow

export function PartyBox({ of, row }: { of: 'customer' | 'dealer'; row: PartyRow }) {
  const { t } = useTranslation('customer-screens')
  const { nameOf } = useNames()
  return (
    <Box href={pageOf(of, row.id)}>
      <BoxLine end={<TypeWord type={row.type} />}>{row.contactNo ? <Phone number={row.contactNo} /> : null}</BoxLine>
      <BoxName>
        <UserText>{nameOf(row) || row.contactName || row.contactNo}</UserText>
      </BoxName>
      <BoxFoot
        end={
          row.openTickets !== null && (
            <>
              {t('columns.due')} <Money amount={row.due} sign className={row.due === 0 ? '' : 'strong'} />
            </>
          )
        }
      >
        {row.openTickets === null
          ? t('vehicles', { count: row.vehicles })
          : t('vehiclesAndJobs', {
              vehicles: t('vehicles', { count: row.vehicles }),
              jobs: t('openJobs', { count: row.openTickets }),
            })}
      </BoxFoot>
    </Box>
  )
}
