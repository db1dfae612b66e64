import { useQuery } from '@tanstack/react-query'
import type { PartPromises as Promises } from '@warsha/contract/part-promises'
import type { StockPart } from '@warsha/contract/stock'
import { pageOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { InUnits } from '../lib/store/InUnits.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { DateText, TimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './stock-part.module.css'

type Props = { part: StockPart }

/** For whom something of the part is reserved, and what is to come of it; nothing where there is neither. */
export function PartPromises({ part }: Props) {
  const { t } = useTranslation(['stock', 'ui'])
  const isAny = part.reservedMilli > 0 || part.orderedMilli > 0 || part.onTheWayMilli > 0
  const { partId } = part
  const promises = useQuery(api.stock.promises.queryOptions({ input: { partId }, enabled: isAny }))
  if (!isAny) return null
  if (promises.isError && !promises.data) return <ErrorState onRetry={() => void promises.refetch()} />
  if (!promises.data) return <SkeletonRows rows={3} label={t('ui:loading')} />
  return (
    <>
      {part.reservedMilli > 0 && <Reserved part={part} promises={promises.data} />}
      {(part.orderedMilli > 0 || part.onTheWayMilli > 0) && <ToCome part={part} promises={promises.data} />}
    </>
  )
}

type CardProps = Props & { promises: Promises }

function Reserved({ part: { unit }, promises }: CardProps) {
  const { t } = useTranslation('stock')
  const { nameOf, pick } = useNames()
  return (
    <Card flush title={t('promises.reserved')}>
      <ul className={classes.promises}>
        {promises.tickets.map((one) => (
          <Line
            key={one.ticketId}
            head={<OpenLink href={pageOf('ticket', one.ticketId)}>{one.number}</OpenLink>}
            figure={<InUnits milli={one.reservedMilli} unit={unit} />}
          >
            <UserText>{pick(one.makeEn, one.makeAr)}</UserText>
          </Line>
        ))}
        {promises.baskets.map((one) => (
          <Line
            key={`${one.expiresAt} ${one.nameEn}`}
            head={t('promises.basket')}
            figure={<InUnits milli={one.heldMilli} unit={unit} />}
          >
            <UserText>{nameOf(one)}</UserText> · {t('promises.until')} <TimeText at={one.expiresAt} />
          </Line>
        ))}
      </ul>
    </Card>
  )
}

function ToCome({ part: { unit }, promises }: CardProps) {
  const { t } = useTranslation('stock')
  const { nameOf } = useNames()
  return (
    <Card flush title={t('promises.toCome')}>
      <ul className={classes.promises}>
        {promises.orders.map((one) => (
          <Line
            key={one.id}
            head={<OpenLink href={pageOf('purchaseOrder', one.id)}>{one.number}</OpenLink>}
            figure={<InUnits milli={one.toComeMilli} unit={unit} />}
          >
            <UserText>{nameOf(one)}</UserText> ·{' '}
            {one.expectedOn ? (
              <>
                {t('promises.expected')} <DateText day={one.expectedOn} />
              </>
            ) : (
              t('promises.noDay')
            )}
          </Line>
        ))}
        {promises.transfers.map((one) => (
          <Line
            key={`transfer ${one.id}`}
            head={<OpenLink href={pageOf('transfer', one.id)}>{one.number}</OpenLink>}
            figure={<InUnits milli={one.toComeMilli} unit={unit} />}
          >
            {t('promises.from')} <UserText>{nameOf(one)}</UserText>
          </Line>
        ))}
      </ul>
    </Card>
  )
}

type LineProps = { head: ReactNode; figure: ReactNode; children: ReactNode }

const Line = ({ head, figure, children }: LineProps) => (
  <li>
    <span className={classes.words}>
      <bdi className="strong">{head}</bdi>
      <span className="muted">{children}</span>
    </span>
    <span className={cx('strong', classes.figure)}>{figure}</span>
  </li>
)
