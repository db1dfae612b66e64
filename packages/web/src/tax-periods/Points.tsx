import type { TaxPoint } from '@warsha/contract/tax-periods'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { formatCount } from '../ui/format.ts'
import { UserText } from '../ui/UserText.tsx'
import classes from './tax-periods.module.css'

type Item = TaxPoint['items'][number]

const kinds = {
  ticket: 'ticket',
  purchase: 'purchaseInvoice',
  expense: 'expense',
  transaction: 'otherTransaction',
  drawer: 'drawer',
} as const

const hrefOf = ({ id, kind }: Item) => (id === null || kind === 'number' ? null : pageOf(kinds[kind], id))

/** What is settled or accepted before the period is posted; each thing is a link to where it is settled. */
export function Points({ points }: { points: readonly TaxPoint[] }) {
  const { t } = useTranslation('tax-periods')
  return (
    <Card
      title={t('points.title')}
      aside={points.length > 0 && <Badge tone="warn">{formatCount(points.length)}</Badge>}
    >
      {points.length === 0 ? (
        <p className="muted">{t('points.settled')}</p>
      ) : (
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point.point}>
              <p>{t(`points.${point.point}`, { count: point.count, shown: formatCount(point.count) })}</p>
              <Items {...point} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Items({ items, count }: TaxPoint) {
  const { t } = useTranslation('tax-periods')
  return (
    <p className={classes.items}>
      {items.map((item) => {
        const href = hrefOf(item)
        return href ? (
          <OpenLink key={`${item.kind}${item.id}`} href={href}>
            <UserText>{item.text}</UserText>
          </OpenLink>
        ) : (
          <bdi key={item.text} dir="ltr">
            {item.text}
          </bdi>
        )
      })}
      {count > items.length && items.length > 0 && <span className="muted">{t('points.more')}</span>}
    </p>
  )
}
