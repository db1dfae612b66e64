import type { TicketService } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { IconChevronDown, IconCircleX, IconPackages } from '../../ui/icons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { Status } from '../../ui/Status.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { lineTotalOf } from '../ticket/ticket-facts.ts'
import { DueNote } from './DueNote.tsx'
import { EditableFigure } from './EditableFigure.tsx'
import classes from './lines.module.css'
import { ServiceMenu } from './ServiceMenu.tsx'
import { useServiceFigure } from './use-line-figure.ts'
import { Workers } from './Workers.tsx'

type Props = {
  ticket: Ticket
  service: TicketService
  why: string | undefined
  foldable: boolean
  folded: boolean
  onFold: () => void
}

export function ServiceRow({ ticket, service, why, foldable, folded, onFold }: Props) {
  const { nameOf } = useNames()
  const { seesAmounts } = useLocale()
  const off = service.status === 'Canceled'
  const figure = useServiceFigure(ticket, service, why)
  return (
    <tr className={cx(classes.service, off && classes.cancelled)}>
      <th scope="row" className={classes.name}>
        <span className={classes.nameRow}>
          {off ? (
            <IconCircleX size="s" className={classes.mark} />
          ) : (
            <Fold foldable={foldable} folded={folded} name={nameOf(service)} onFold={onFold} />
          )}
          <span className={classes.nameWords}>
            <span className={classes.serviceName}>{nameOf(service)}</span>
            <Notes ticket={ticket} service={service} />
          </span>
        </span>
      </th>
      <td className={classes.by}>{!off && <Workers ticket={ticket} service={service} />}</td>
      <td className={classes.state}>
        <Status of={service.status} />
        {!off && <DueNote service={service} />}
      </td>
      <td className={cx(classes.amount, classes.quantity)}>
        <EditableFigure kind="quantity" value={service.quantityMilli} {...figure.quantity} />
      </td>
      {seesAmounts && (
        <>
          <td className={cx(classes.amount, classes.price)}>
            <EditableFigure kind="money" value={service.price} {...figure.price} />
          </td>
          <td className={cx(classes.amount, classes.total)}>
            <b>
              <Money amount={lineTotalOf(service)} />
            </b>
          </td>
        </>
      )}
      <td className={classes.menu}>
        <ServiceMenu ticket={ticket} service={service} why={why} />
      </td>
    </tr>
  )
}

type FoldProps = { foldable: boolean; folded: boolean; name: string; onFold: () => void }
function Fold({ foldable, folded, name, onFold }: FoldProps) {
  const { t } = useTranslation('tickets')
  if (!foldable) return <span className={classes.foldSpace} />
  return (
    <button
      type="button"
      className={cx(classes.fold, 'reach')}
      aria-expanded={!folded}
      aria-label={t('lines.partsOf', { name })}
      onClick={onFold}
    >
      <IconChevronDown size="s" className={cx(folded && classes.folded)} />
    </button>
  )
}

function Notes({ ticket, service }: Pick<Props, 'ticket' | 'service'>) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const sold = ticket.packages.find(({ id }) => id === service.ticketPackageId)
  const { description, discount, underWarrantyOfId, warrantyEndsOn } = service
  if (!description && discount === 0 && underWarrantyOfId === null && !sold && !warrantyEndsOn) return null
  return (
    <span className={classes.notes}>
      {underWarrantyOfId !== null && <Badge tone="again">{t('lines.underWarranty')}</Badge>}
      {sold && (
        <Badge tone="neutral" icon={IconPackages}>
          {nameOf(sold)}
        </Badge>
      )}
      {description && <UserText>{description}</UserText>}
      {discount > 0 && (
        <span>
          {t('lines.discount')} <Money amount={discount} />
        </span>
      )}
      {warrantyEndsOn && <span>{t('lines.warrantyUntil', { day: `\u2066${warrantyEndsOn}\u2069` })}</span>}
    </span>
  )
}
