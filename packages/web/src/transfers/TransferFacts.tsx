import type { Transfer } from '@warsha/contract/transfers'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { Card } from '../ui/Card.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { ShopOf } from './transfer-columns.tsx'

/** Between which shops, by whom and when, and what it is worth. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfers')
  const { pick } = useNames()
  const { seesAmounts } = useLocale()
  return (
    <Card title={t('about')}>
      <FactList>
        <FactLine label={t('columns.from')}>
          <ShopOf row={transfer} side="from" />
        </FactLine>
        <FactLine label={t('columns.to')}>
          <ShopOf row={transfer} side="to" />
        </FactLine>
        <FactLine label={t('columns.madeAt')}>
          <DateTimeText at={transfer.madeAt} />
        </FactLine>
        <FactLine label={t('by')}>
          <UserText>{pick(transfer.madeByEn, transfer.madeByAr)}</UserText>
        </FactLine>
        {transfer.sentAt && (
          <FactLine label={t('sentBy')}>
            <UserText>{pick(transfer.sentByEn, transfer.sentByAr)}</UserText> <DateTimeText at={transfer.sentAt} />
          </FactLine>
        )}
        {seesAmounts && transfer.sentAt && (
          <>
            <FactLine label={t('value')}>
              <Money amount={transfer.value} sign />
            </FactLine>
            <FactLine label={t('onTheWay')}>
              <Money amount={transfer.onTheWay} sign />
            </FactLine>
            <FactLine label={t('lost')}>
              <Money amount={transfer.lost} sign />
            </FactLine>
          </>
        )}
        {transfer.reason && (
          <FactLine label={t('cancel.reason')}>
            <UserText>{transfer.reason}</UserText>
          </FactLine>
        )}
        <FactLine label={t('note')}>{transfer.note && <UserText>{transfer.note}</UserText>}</FactLine>
      </FactList>
    </Card>
  )
}
