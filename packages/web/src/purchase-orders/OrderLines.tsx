import type { PurchaseOrder, PurchaseOrderLine } from '@warsha/contract/purchase-order-rows'
import { expectedDayOf } from '@warsha/domain/purchase-orders'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { InUnits } from '../lib/store/InUnits.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { costOf } from './order-form.ts'
import classes from './purchase-orders.module.css'

/** What is ordered, what came of it, and the tickets that wait for it. */
export function OrderLines({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation('purchase-orders')
  return (
    <Card flush title={t('lines.title')}>
      <ul className={classes.lines} aria-label={t('lines.title')}>
        {order.lines.map((line) => (
          <Line key={line.position} line={line} order={order} />
        ))}
      </ul>
      <div className={classes.total}>
        <MoneyBlock
          lines={[
            {
              key: 'total',
              label: t('columns.total'),
              value: <Money amount={costOf(order.lines)} sign />,
              total: true,
            },
          ]}
        />
      </div>
    </Card>
  )
}

function Line({ line, order }: { line: PurchaseOrderLine; order: PurchaseOrder }) {
  const { t } = useTranslation('purchase-orders')
  const { nameOf } = useNames()
  return (
    <li aria-label={nameOf(line)}>
      <div className={classes.head}>
        <span className="grow">
          <OpenLink quiet href={pageOf('stock', line.partId)}>
            <UserText className="strong">{nameOf(line)}</UserText>
          </OpenLink>{' '}
          <span className="muted text-xs">
            <Ltr>{line.partNo}</Ltr>
          </span>
        </span>
        {line.price !== null && <Money amount={costOf([line])} className="strong" />}
      </div>
      <Figures line={line} order={order} />
      {line.requests.length > 0 && (
        <p className={classes.waits}>
          {t('lines.for')}
          {line.requests.map(({ requestId, ticketId, ticketNumber, quantityMilli }) => (
            <span key={requestId} className="nowrap">
              <OpenLink href={pageOf('ticket', ticketId)}>
                <Ltr>{ticketNumber}</Ltr>
              </OpenLink>
              {' · '}
              <InUnits milli={quantityMilli} unit={line.stockUnit} />
            </span>
          ))}
        </p>
      )}
    </li>
  )
}

function Figures({ line, order }: { line: PurchaseOrderLine; order: PurchaseOrder }) {
  const { t } = useTranslation('purchase-orders')
  const expectedOn = expectedDayOf(line, order)
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('lines.ordered')}</dt>
        <dd>
          <InUnits milli={line.quantityMilli} unit={line.unit} />
          {line.factorMilli !== 1000 && (
            <span className="muted text-xs">
              {' = '}
              <InUnits milli={line.stockMilli} unit={line.stockUnit} />
            </span>
          )}
        </dd>
      </div>
      {order.sentAt && (
        <>
          <div>
            <dt>{t('lines.received')}</dt>
            <dd>
              <InUnits milli={line.receivedMilli} unit={line.stockUnit} />
            </dd>
          </div>
          <div>
            <dt>{t('lines.toCome')}</dt>
            <dd className={cx(line.toComeMilli > 0 && 'strong')}>
              <InUnits milli={line.toComeMilli} unit={line.stockUnit} />
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('lines.price')}</dt>
        <dd>{line.price === null ? t('lines.asked') : <Money amount={line.price} />}</dd>
      </div>
      {expectedOn && line.toComeMilli > 0 && (
        <div>
          <dt>{t('columns.expectedOn')}</dt>
          <dd>
            <DateText day={expectedOn} />
          </dd>
        </div>
      )}
    </dl>
  )
}
