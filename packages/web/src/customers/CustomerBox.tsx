import type { CustomerRow } from '@warsha/contract/customers'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { TypeWord } from '../lib/parties/TypeWord.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import { Money } from '../ui/Money.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'

export function CustomerBox({ row }: { row: CustomerRow }) {
  const { t } = useTranslation('customer-screens')
  const { nameOf } = useNames()
  return (
    <Box href={pageOf('customer', row.id)}>
      <BoxLine end={<TypeWord type={row.type} />}>
        <Phone number={row.contactNo} />
      </BoxLine>
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
