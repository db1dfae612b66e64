import type { DealerRow } from '@warsha/contract/dealers'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { TypeWord } from '../lib/parties/TypeWord.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import { Money } from '../ui/Money.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'

export function DealerBox({ row }: { row: DealerRow }) {
  const { t } = useTranslation(['dealers', 'customer-screens'])
  const { nameOf } = useNames()
  return (
    <Box href={pageOf('dealer', row.id)}>
      <BoxLine end={<TypeWord type={row.type} />}>{row.contactNo ? <Phone number={row.contactNo} /> : null}</BoxLine>
      <BoxName>
        <UserText>{nameOf(row)}</UserText>
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
          ? t('customer-screens:vehicles', { count: row.vehicles })
          : t('customer-screens:vehiclesAndJobs', {
              vehicles: t('customer-screens:vehicles', { count: row.vehicles }),
              jobs: t('customer-screens:openJobs', { count: row.openTickets }),
            })}
      </BoxFoot>
    </Box>
  )
}
