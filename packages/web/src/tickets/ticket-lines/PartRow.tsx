import type { TicketPart } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { useSupplierOf } from '../../lib/purchases/use-suppliers.ts'
import { cx } from '../../ui/cx.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { lineTotalOf } from '../ticket/ticket-facts.ts'
import { PurchaseMark } from '../ticket-purchase/PurchaseMark.tsx'
import { EditableFigure } from './EditableFigure.tsx'
import classes from './lines.module.css'
import { PartMenu } from './PartMenu.tsx'
import { usePartFigure } from './use-line-figure.ts'

type Props = { ticket: Ticket; part: TicketPart; why: string | undefined }

export function PartRow({ ticket, part, why }: Props) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const supplier = useSupplierOf()(part)
  const { seesAmounts } = useLocale()
  const figure = usePartFigure(ticket, part, why)
  return (
    <tr className={classes.part}>
      <th scope="row" className={classes.name}>
        <UserText className={classes.partName}>{nameOf(part)}</UserText>{' '}
        {part.partNo && (
          <span className="muted text-xs">
            <Ltr>{part.partNo}</Ltr>
          </span>
        )}{' '}
        {(part.make || part.model) && (
          <span className="muted text-xs">
            <UserText>{[part.make, part.model].filter(Boolean).join(' ')}</UserText>
          </span>
        )}
        {part.discount > 0 && (
          <span className={classes.notes}>
            {t('lines.discount')} <Money amount={part.discount} />
          </span>
        )}
      </th>
      <td className={cx(classes.by, 'muted')}>{t(`lines.from.${part.source}`)}</td>
      <td className={cx(classes.state, 'muted')}>
        {supplier && (
          <span className={classes.supplier} title={supplier}>
            <UserText>{supplier}</UserText>
          </span>
        )}
        <PurchaseMark part={part} />
      </td>
      <td className={cx(classes.amount, classes.quantity)}>
        <EditableFigure kind="quantity" value={part.quantityMilli} {...figure.quantity} />
      </td>
      {seesAmounts && (
        <>
          <td className={cx(classes.amount, classes.price)}>
            <EditableFigure kind="money" value={part.price} {...figure.price} />
          </td>
          <td className={cx(classes.amount, classes.total)}>
            <Money amount={lineTotalOf(part)} />
          </td>
        </>
      )}
      <td className={classes.menu}>
        <PartMenu ticket={ticket} part={part} why={why} />
      </td>
    </tr>
  )
}
