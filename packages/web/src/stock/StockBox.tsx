import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { InUnits } from '../lib/store/InUnits.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'
import { Current, type ListedStock, OnOrder, Pictured } from './stock-columns.tsx'

export function StockBox({ row }: { row: ListedStock }) {
  const { t } = useTranslation('stock')
  return (
    <Box href={pageOf('stock', row.partId)}>
      <BoxLine end={<Current row={row} />}>
        <Ltr className="strong">{row.partNo}</Ltr>
      </BoxLine>
      <BoxName>
        <Pictured row={row} />
      </BoxName>
      <BoxLine quiet end={row.shelf && <UserText>{row.shelf}</UserText>}>
        {t('columns.available')} <InUnits milli={row.availableMilli} unit={row.unit} />
      </BoxLine>
      {row.orderedMilli > 0 && (
        <BoxLine quiet end={<OnOrder row={row} />}>
          {t('facts.ordered')}
        </BoxLine>
      )}
      <BoxFoot end={<Money amount={row.price} sign className="strong" />}>{t('columns.price')}</BoxFoot>
    </Box>
  )
}
